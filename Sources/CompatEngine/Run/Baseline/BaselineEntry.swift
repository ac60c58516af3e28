package import CompatModel

/// A known failure with its reason, or several of them under one pattern.
package struct BaselineEntry: Sendable, Hashable {
  /// What the entry is about: a signature in which names may hold `*`, and paths may end with `/**`.
  package var pattern: FailureSignature

  /// The reason; empty until the user has written it.
  package var because: String

  /// The person or team that answers for it; nil if there is none.
  package var owner: String?

  /// The issue that will end it; nil if there is none.
  package var issue: String?

  /// The last day on which it is accepted; nil if it does not expire.
  package var expires: CalendarDay?

  /// The fingerprints of the signatures that a pattern covers, sorted; nil for an entry without
  /// wildcards.
  package var signatures: [String]?

  init(
    _ pattern: FailureSignature, because: String, owner: String? = nil, issue: String? = nil,
    expires: CalendarDay? = nil, signatures: [String]? = nil
  ) {
    self.pattern = pattern
    self.because = because
    self.owner = owner
    self.issue = issue
    self.expires = expires
    self.signatures = signatures.map { Set($0).sorted() }
  }

  /// The number of signatures that a pattern may cover: more of them have no reason in common.
  static let maximumSignatures = 100

  /// Whether the entry is a pattern that lists nothing yet.
  var isRequest: Bool { signatures?.isEmpty ?? false }

  var exactness: Int { pattern.parts.reduce(0) { $0 + NamePattern($1).exactness } }

  /// Whether the entry accepts a failure.
  ///
  /// A signature that a pattern matches, and the entry does not list, is new.
  func accepts(_ signature: FailureSignature) -> Bool {
    pattern.matches(signature) && signatures?.contains(signature.fingerprint) ?? true
  }
}

extension BaselineEntry: Comparable {
  /// By the pattern, then by what is listed.
  package static func < (left: Self, right: Self) -> Bool {
    left.order.lexicographicallyPrecedes(right.order)
  }

  private var order: [String] { pattern.parts + (signatures ?? []) + [because] }
}
