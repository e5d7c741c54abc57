// swift-format-ignore-file
// simd: the free functions most often used with the standard SIMD types.
public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public func simd_dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { fatalError() }
public func simd_length(_ a: SIMD2<Double>) -> Double { fatalError() }
public func simd_length(_ a: SIMD3<Double>) -> Double { fatalError() }
public func simd_normalize(_ a: SIMD3<Double>) -> SIMD3<Double> { fatalError() }
public func simd_clamp(_ x: Double, _ lo: Double, _ hi: Double) -> Double { fatalError() }
public func simd_mix(_ a: Double, _ b: Double, _ t: Double) -> Double { fatalError() }
