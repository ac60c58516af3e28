import CodableCompat
import Foundation

/// Measures how the time of a whole run grows with the size of what it looks at.
///
/// A run is loading, planning, checking and reporting in this process, and its time is that of the
/// processors: the least of three runs, or of one if it is long. Between two sizes the time grows
/// with a power of the size: 1 is linear, 2 quadratic.
struct GrowthRun {
  let axes: [GrowthAxis]

  private struct Point {
    var size: Int
    var seconds: Double
    var checks: Int
    var bytes: Int
  }

  /// Measures every axis, and prints a line for each size as soon as it is known.
  func callAsFunction() throws {
    TextColumns.show(
      "How the time of a run grows: exponents between the last two sizes; 1 is linear.\n")
    TextColumns.row("size", "checks", "seconds", "kB", "exponent")
    try TemporaryFolder.with { folder in
      for axis in axes {
        TextColumns.progress(axis.title)
        TextColumns.show()
        var last: Point?
        for size in axis.sizes {
          let point = try measure(axis, size: size, in: folder)
          show(point, of: axis, after: last)
          last = point
        }
        TextColumns.row("  aim", "", "", "", TextColumns.decimal(axis.aim))
        TextColumns.row(
          "  the most memory held so far, in MB", TextColumns.megabytes(MemoryWatch.ofThisProcess))
      }
    }
  }

  private func measure(
    _ axis: GrowthAxis, size: Int, in folder: TemporaryFolder
  ) throws -> Point {
    let written = try GeneratedCorpus(axis, size: size, in: folder)
    defer { try? FileManager.default.removeItem(atPath: written.folder) }
    let contracts = GrowingOrder.contracts(
      count: axis == .contracts ? size : 1, strategies: axis == .strategies ? size : 1)
    var checks = 0
    var watch = Stopwatch()
    let work = {
      let tracing = try TracingPlan(
        corpus: Corpus.load(from: written.folder, sizeLimit: .max), contracts: contracts,
        selection: .harmless, isProtected: false)
      let harness = try Harness(corpus: tracing.run(), contracts: contracts)
      let report = harness.report(of: try harness.run(), baseline: .empty, toolVersion: "")
      _ = TextReport().string(for: report)
      checks = report.totals.checks
    }
    repeat {
      try watch.measure(work)
    } while watch.count < 3 && watch.fastest ?? .zero < .seconds(5)
    return Point(
      size: size, seconds: (watch.leastWork ?? .zero) / .seconds(1), checks: checks,
      bytes: written.bytes)
  }

  private func show(_ point: Point, of axis: GrowthAxis, after last: Point?) {
    let exponent = last.map {
      log(point.seconds / $0.seconds) / log(Double(point.size) / Double($0.size))
    }
    TextColumns.row(
      "\(TextColumns.grouped(point.size)) \(axis.title)", TextColumns.grouped(point.checks),
      TextColumns.decimal(point.seconds), TextColumns.grouped(point.bytes / 1000),
      exponent.map(TextColumns.decimal) ?? "")
  }
}

/// What grows while everything else stays the same.
enum GrowthAxis: String, CaseIterable {
  case list
  case map
  case samples
  case strategies
  case contracts

  var title: String {
    switch self {
    case .list: "items of one list"
    case .map: "keys of one map"
    case .samples: "samples of one contract"
    case .strategies: "strategies of one contract"
    case .contracts: "contracts"
    }
  }

  /// The sizes, each much larger than the one before; the last two count.
  var sizes: [Int] {
    switch self {
    case .list: [1_000, 10_000, 100_000]
    case .map: [100, 1_000, 10_000]
    case .samples: [100, 1_000, 10_000]
    case .strategies: [2, 10, 50]
    case .contracts: [5, 50, 500]
    }
  }

  /// The largest exponent that is aimed at: time may grow with this power of the size.
  var aim: Double { self == .strategies ? 1.05 : 1.1 }
}
