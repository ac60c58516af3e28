import CompatModel

extension BaselineEntry {
  /// Returns entries without reasons for new failures.
  ///
  /// What fails in the same way after the same change at many sites becomes one entry, which lists
  /// them.
  ///
  /// - Parameter signatures: The signatures of the failures, sorted.
  /// - Returns: The entries.
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
