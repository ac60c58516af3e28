import Foundation

/// Measures the same work several times and keeps the fastest time.
///
/// Other processes can only make work slower, so the fastest time is closest to the work itself.
struct Stopwatch {
  /// The fastest time so far; nil before the first.
  private(set) var fastest: Duration?

  /// The least that processors have worked so far; nil before the first.
  private(set) var leastWork: Duration?

  /// How often the work was done.
  private(set) var count = 0

  mutating func measure(_ work: () throws -> Void) rethrows {
    count += 1
    let workBefore = ProcessorTime.now
    let time = try ContinuousClock().measure(work)
    let work = ProcessorTime.now - workBefore
    fastest = fastest.map { min($0, time) } ?? time
    leastWork = leastWork.map { min($0, work) } ?? work
  }
}

/// How long processors have worked for this process and for all that it has waited for.
///
/// Other processes take time away, but hardly processor time: on a busy machine it is the steadier
/// measure.
enum ProcessorTime {
  /// The time so far.
  static var now: Duration {
    time(of: itself) + time(of: children)
  }

  #if canImport(Glibc)
    private static let (itself, children) = (RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue)
  #else
    private static let (itself, children) = (RUSAGE_SELF, RUSAGE_CHILDREN)
  #endif

  private static func time(of processes: Int32) -> Duration {
    var usage = rusage()
    guard getrusage(processes, &usage) == 0 else { return .zero }
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) { sum, time in
      sum + .seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }
  }
}

/// Variants that are compared: those of one contract, or of one step.
struct VariantGroup {
  /// What is measured; empty where the step has said so.
  var title = ""

  let variants: [Variant]
}

/// Measures variants in turns, so that a busy moment of the machine hurts all of them alike.
enum Round {
  /// Measures every variant in every round, and returns the sums over all groups.
  ///
  /// Variants take turns within a group, and the fastest turn counts.
  ///
  /// - Parameters:
  ///   - groups: The groups; a figure is the sum of those in which it is measured.
  ///   - rounds: How many turns each variant has.
  ///   - willBegin: Called with the ordinal of a round, where there are several.
  ///   - didMeasure: Called with what one group contributes to a figure as soon as it is known.
  ///   - didEnd: Called with all that a group contributes.
  /// - Returns: The figures.
  /// - Throws: What a variant throws.
  static func measure(
    _ groups: [VariantGroup], rounds: Int, willBegin: (Int) -> Void,
    didMeasure: (Figure, Measurement) -> Void,
    didEnd: (VariantGroup, [Figure: Measurement]) -> Void
  ) throws -> [Figure: Measurement] {
    var results: [Figure: Measurement] = [:]
    for group in groups {
      var watches = group.variants.map { _ in Stopwatch() }
      var measured: [Figure: Measurement] = [:]
      for round in 0..<rounds {
        if rounds > 1 { willBegin(round + 1) }
        for (index, variant) in group.variants.enumerated() {
          try watches[index].measure(variant.run)
          guard round == rounds - 1 else { continue }
          results[variant.figure, default: Measurement()].add(variant, watches[index])
          measured[variant.figure, default: Measurement()].add(variant, watches[index])
          didMeasure(variant.figure, measured[variant.figure] ?? Measurement())
        }
      }
      didEnd(group, measured)
    }
    return results
  }
}
