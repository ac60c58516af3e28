import Foundation

/// One way to do a piece of work, ready to be measured.
struct Variant {
  let figure: Figure

  /// How many things are done in one go: checks, mutants, or documents.
  let items: Int

  /// Does everything once.
  let run: () throws -> Void
}

/// How long a number of things took.
struct Measurement {
  private(set) var items = 0
  private(set) var time = Duration.zero
  private(set) var work = Duration.zero

  mutating func add(items: Int, _ watch: Stopwatch) {
    self.items += items
    time += watch.fastest ?? .zero
    work += watch.leastWork ?? .zero
  }

  mutating func add(_ other: Measurement) {
    items += other.items
    time += other.time
    work += other.work
  }

  /// How many things are done in a second.
  var perSecond: Double { secondsEach > 0 ? 1 / secondsEach : 0 }

  /// How many seconds one thing takes.
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
    var results: [Figure: Measurement] = [:]
    for (variant, watch) in zip(variants, watches) {
      results[variant.figure, default: Measurement()].add(items: variant.items, watch)
    }
    return results
  }
}
