import Foundation

/// Seconds that a processor has worked for the present thread: other processes do not count.
var processorTime: Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Seconds that a processor works for the present thread in a function.
func processorTime(of body: () throws -> Void) rethrows -> Double {
  let began = processorTime
  try body()
  return processorTime - began
}
