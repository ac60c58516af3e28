package import CompatModel

/// What identifies a failure in every run, independent of samples and mutants.
///
/// It holds no name, number or order of samples: renamed files, another order and samples that show
/// the same leave it as it is.
package struct FailureSignature: Sendable, Hashable {
  package var contract: String
  package var strategy: String

  /// The class of the change; the operator's id where it belongs to none.
  package var change: String

  /// The normalised site of the change; `/` is the whole payload.
  package var site: String
  package var outcome: Outcome

  /// The kind of error; nil if the decoder did not throw.
  package var error: ErrorFacts.Kind?

  /// The normalised path of the error; nil if the decoder did not throw.
  package var errorPath: String?

  package init(
    contract: String, strategy: String, change: String, site: String, outcome: Outcome,
    error: ErrorFacts.Kind? = nil, errorPath: String? = nil
  ) {
    self.contract = contract
    self.strategy = strategy
    self.change = change
    self.site = site
    self.outcome = outcome
    self.error = error
    self.errorPath = errorPath
  }

  /// The signature in ten hexadecimal digits: the first 40 bits of a SHA-256 hash.
  ///
  /// Entries with wildcards list what they cover by it. It hides nothing where two signatures share
  /// one: the names of an entry have to match as well.
  package var fingerprint: String {
    let words = parts.map { "\($0.utf8.count):\($0)" }.joined()
    return SHA256.fingerprint(of: words)
  }

  /// The members as texts, in the order by which signatures are sorted.
  var parts: [String] {
    [contract, strategy, change, site, outcome.rawValue, error?.rawValue ?? "", errorPath ?? ""]
  }
}

extension FailureSignature: Comparable {
  /// By contract, strategy, change, site, outcome, then error.
  package static func < (left: Self, right: Self) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}
