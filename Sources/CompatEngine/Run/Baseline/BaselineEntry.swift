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

  /// What is wrong with an entry that covers too many signatures.
  static func objection(to count: Int) -> FileProblem {
    """
    this entry covers \(count) kinds of failure; write entries that cover at most \
    \(maximumSignatures)
    """
  }

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

extension BaselineEntry {
  /// Returns entries without reasons for new failures.
  ///
  /// What fails in the same way after the same change at many sites becomes one entry, which lists
  /// them.
  static func entries(for signatures: [FailureSignature]) -> [BaselineEntry] {
    Dictionary(grouping: signatures) { signature in
      var kind = signature
      (kind.site, kind.errorPath) = ("", signature.errorPath.map { _ in "" })
      return kind
    }.values.flatMap { group in
      group.count <= maximumAlone ? group.map { BaselineEntry($0, because: "") } : wide(over: group)
    }
  }

  /// The number of sites up to which each has an entry of its own.
  private static let maximumAlone = 3

  private static func wide(over group: [FailureSignature]) -> [BaselineEntry] {
    guard let first = group.first else { return [] }
    var pattern = first
    pattern.site = inside(group.map(\.site))
    pattern.errorPath = first.errorPath.map { _ in inside(group.compactMap(\.errorPath)) }
    return stride(from: 0, to: group.count, by: maximumSignatures).map { start in
      let part = group[start..<min(start + maximumSignatures, group.count)]
      return BaselineEntry(pattern, because: "", signatures: part.map(\.fingerprint))
    }
  }

  /// The pattern of the smallest site that some paths are inside of.
  private static func inside(_ paths: [String]) -> String {
    let steps = paths.map { $0.split(separator: "/", omittingEmptySubsequences: true) }
    var common = steps.first ?? []
    for path in steps {
      common = Array(zip(common, path).prefix { $0 == $1 }.map(\.0))
    }
    return common.map { "/" + $0 }.joined() + FailureSignature.inside
  }
}
