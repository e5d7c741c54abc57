/// Text in aligned columns: the first to the left, all others to the right.
struct Table {
  private var rows: [[String]]

  init(header: [String]) { rows = [header] }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}

extension Table {
  /// All measurements of a run: times per operation, and as ratios to the C kernel.
  @MainActor
  static func times(of run: Run) -> Table {
    var table = Table(header: [
      "item", "median", "quartiles", "C kernel", "quartiles", "ratio", "quartiles", "allocations",
    ])
    for measurement in run.measurements {
      let (time, kernel, ratios) = (measurement.time, measurement.kernelTime, measurement.ratio)
      table.add([
        measurement.name, duration(time.median),
        "\(duration(time.lowerQuartile))…\(duration(time.upperQuartile))",
        duration(kernel.median),
        "\(fixed(kernel.lowerQuartile, 1))…\(fixed(kernel.upperQuartile, 1))",
        ratio(ratios.median), "\(ratio(ratios.lowerQuartile))…\(ratio(ratios.upperQuartile))",
        allocationCount(measurement.allocations),
      ])
    }
    return table
  }

  /// All counts of a run.
  @MainActor
  static func counts(of run: Run) -> Table {
    var table = Table(header: ["item", "count"])
    for count in run.counts { table.add([count.name, "\(count.value)"]) }
    return table
  }
}
