import CompatModel
package import JSONSyntax

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
