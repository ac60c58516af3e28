import CompatModel
import JSONSyntax

/// What a check shows that a search can have seen before.
///
/// Each feature is a hash: of a signature, of two operators and the outcome of their combination, or
/// of what the model has read: the set of sites and types.
struct Novelty {
  let pairs: [UInt64]

  /// What the model has read; nil where that is not known.
  let trace: UInt64?

  init(of check: Check, operators: [Int], reads: [TracedRead]?) {
    var pairs: [UInt64] = []
    for (index, first) in operators.enumerated() {
      for second in operators.dropFirst(index + 1) {
        var hash = StableHash()
        hash.combine("operators")
        hash.combine(min(first, second))
        hash.combine(max(first, second))
        hash.combine(check.outcome.rank)
        pairs.append(hash.value)
      }
    }
    self.pairs = pairs
    trace = reads.map(Novelty.hash)
  }

  /// The signature of a check: outcome, kind and normalised path of the error, what the app sees at the
  /// site, and the normalised site of what was lost.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - depth: The number of tokens of a pointer whose last one is that of any element, also of a map;
  ///     nil if only indices are.
  /// - Returns: Its hash.
  static func signature(of check: Check, anyElementAt depth: Int? = nil) -> UInt64 {
    var hash = StableHash()
    hash.combine("signature")
    hash.combine(check.outcome.rank)
    switch check.observation.termination {
    case .threw(let facts):
      hash.combine(facts.kind.rawValue)
      hash.combine(normalising: facts.path, anyElementAt: depth)
    case .ended(let termination):
      if case .timeout = termination.cause { hash.combine("timeout") } else { hash.combine("end") }
    case .decoded(let effect):
      hash.combine(effect.rule.reading.rawValue)
      if let lost = effect.blastRadius.lostNode {
        hash.combine(normalising: lost, anyElementAt: depth)
      }
    }
    return hash.value
  }

  /// The hash of a set: equal for the same reads in another order, or repeated.
  private static func hash(of reads: [TracedRead]) -> UInt64 {
    var set: Set<UInt64> = []
    for read in reads {
      var hash = StableHash()
      hash.combine("read")
      hash.combine(normalising: read.path)
      hash.combine(read.type.name)
      hash.combine((read.isPresent ? 1 : 0) + (read.hasThrown ? 2 : 0))
      set.insert(hash.value)
    }
    // A sum does not depend on the order.
    return set.reduce(UInt64(set.count)) { $0 &+ $1 }
  }
}

extension StableHash {
  /// Combines a path, with one name for the elements of an array.
  fileprivate mutating func combine(
    normalising pointer: JSONPointer, anyElementAt depth: Int? = nil
  ) {
    for (index, token) in pointer.tokens.enumerated() {
      if Int(token) == nil, index + 1 != depth { combine(token) } else { combine("*") }
    }
    combine("/")
  }
}
