import Foundation

/// One way to do a piece of work, ready to be measured.
struct Variant {
  let figure: Figure

  /// How many things are done in one go: checks, mutants, or documents.
  let items: Int

  let run: () throws -> Void
}

/// How long a number of things took.
struct Measurement {
  private var items = 0
  private var time = Duration.zero
  private var work = Duration.zero

  static func += (sum: inout Measurement, other: Measurement) {
    sum.items += other.items
    sum.time += other.time
    sum.work += other.work
  }

  var perSecond: Double { secondsEach > 0 ? 1 / secondsEach : 0 }

  var secondsEach: Double { items > 0 ? time / .seconds(1) / Double(items) : 0 }

  /// How many seconds processors work for one thing.
  var workEach: Double { items > 0 ? work / .seconds(1) / Double(items) : 0 }

  /// Measures variants in turns, so that a busy moment of the machine hurts all of them alike; the
  /// fastest turn counts.
  static func measure(
    _ variants: [Variant], rounds: Int, willBegin: (Int) -> Void
  ) throws -> [Figure: Measurement] {
    var watches = variants.map { _ in Stopwatch() }
    for round in 1...rounds {
      if rounds > 1 { willBegin(round) }
      for (index, variant) in variants.enumerated() { try watches[index].measure(variant.run) }
    }
    return zip(variants, watches).reduce(into: [:]) { results, measured in
      let (variant, watch) = measured
      results[variant.figure, default: Measurement()] += Measurement(
        items: variant.items, time: watch.fastest ?? .zero, work: watch.leastWork ?? .zero)
    }
  }
}
