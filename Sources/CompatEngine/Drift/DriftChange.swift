import CompatModel
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

/// Where a side shows a change: a value, or an object that lacks one.
package struct DriftExample: Sendable, Hashable {
  package let file: String

  package let location: TextLocation

  /// The value as the payload spells it, shortened; nil for an object or array.
  package let value: String?

  /// The length of the longest value, in characters.
  static let longestValue = 60

  init(_ value: ValueLocation, in samples: [Sample]) {
    let node = samples[value.sample].captured.nodes[value.position]
    file = samples[value.sample].file
    location = node.document.location(at: node.range.lowerBound)
    self.value =
      node.isContainer
      ? nil : String(decoding: node.source, as: UTF8.self).shortened(to: DriftExample.longestValue)
  }
}
