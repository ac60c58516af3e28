package import JSONSyntax

/// One change between the older and the newer samples.
package struct DriftChange: Sendable, Hashable {
  /// The normalised path, as it was before the change.
  package let site: JSONPointerPattern

  package let fact: DriftFact

  /// The operator that makes such changes; nil where none does.
  package let operatorID: DriftOperator?

  package let evidence: DriftEvidence

  /// Where the older samples show it; nil where there is nothing to show.
  package let old: DriftExample?

  /// Where the newer samples show it; nil where there is nothing to show.
  package let new: DriftExample?

  /// Whether the samples may differ by chance.
  package var isThin: Bool { !evidence.thinness.isEmpty }
}

extension DriftChange: Comparable {
  /// Whether the first change comes first: by site, then by kind, then by what it says.
  package static func < (left: DriftChange, right: DriftChange) -> Bool {
    if left.site != right.site { return left.site < right.site }
    let (kind, other) = (left.fact.kind.rawValue, right.fact.kind.rawValue)
    if kind != other { return kind < other }
    return left.fact.text < right.fact.text
  }
}
