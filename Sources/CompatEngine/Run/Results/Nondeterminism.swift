package import CompatModel

/// Checks of one strategy that gave another answer when they were repeated.
package struct Nondeterminism: Codable, Mergeable, Sendable, Hashable {
  /// The first difference between two answers.
  package enum Difference: String, CaseIterable, Codable, Sendable {
    case outcome
    /// The decoder threw errors of different kinds.
    case errorKind
    /// The decoder failed at different paths.
    case errorPath
    /// What the decoder throws or the app sees depends on what the process has read before; the
    /// repetition is in one that reads in another order, and any value counts as intact.
    case readBefore
  }

  package var count: Int

  /// The first of them, in the order of the plan.
  package var position: CheckPosition
  package var outcome: Outcome

  package var repeatedOutcome: Outcome

  package var difference: Difference

  mutating func merge(_ other: Nondeterminism) {
    guard (difference == .readBefore) == (other.difference == .readBefore) else {
      // A difference between two answers of one process needs no other explanation.
      if difference == .readBefore { self = other }
      return
    }
    let count = count + other.count
    if other.position < position { self = other }
    self.count = count
  }
}

extension Nondeterminism {
  /// Compares two checks of the same mutant; nil if they gave the same answer.
  ///
  /// A dictionary is decoded in the order of its hashes: where these are random, an error names any of
  /// several bad values, and is not compared.
  init?(
    between first: Check, and repeated: Check, at position: CheckPosition, comparesErrors: Bool
  ) {
    let (error, repeatedError) = (first.observation.error, repeated.observation.error)
    if first.outcome != repeated.outcome {
      difference = .outcome
    } else if comparesErrors, error?.kind != repeatedError?.kind {
      difference = .errorKind
    } else if comparesErrors, error?.path != repeatedError?.path {
      difference = .errorPath
    } else {
      return nil
    }
    count = 1
    self.position = position
    outcome = first.outcome
    repeatedOutcome = repeated.outcome
  }
}
