import JSONSyntax

/// A release such as `2.10`, compared part by part: numbers as numbers, so that 2.10 follows 2.9.
///
/// What is no number, such as `-beta`, comes before the release without it.
package struct ReleaseNumber: Sendable {
  private struct Part: Sendable, Comparable {
    var isNumber: Bool

    /// Of a number the digits without leading zeros, so that it can have any length.
    var text: String

    static func < (left: Part, right: Part) -> Bool {
      guard left.isNumber == right.isNumber else { return right.isNumber }
      if left.isNumber {
        return (left.text.utf8.count, left.text) < (right.text.utf8.count, right.text)
      }
      return left.text.precedesBytewise(right.text)
    }
  }

  private let parts: [Part]

  package let isNumbered: Bool

  /// Reads any text; `v2.4` is 2.4.
  package init(_ text: String) {
    let isPrefixed = text.hasPrefix("v") && text.dropFirst().first?.isNumber == true
    var rest = (isPrefixed ? text.dropFirst() : text[...]).unicodeScalars
    isNumbered = rest.first.map(Self.isDigit) ?? false
    var parts: [Part] = []
    while let first = rest.first {
      let isNumber = Self.isDigit(first)
      let run = rest.prefix { $0 != "." && Self.isDigit($0) == isNumber }
      let text = String(isNumber ? run.drop { $0 == "0" } : run)
      if !run.isEmpty { parts.append(Part(isNumber: isNumber, text: text)) }
      rest = rest.dropFirst(max(run.count, 1))
    }
    self.parts = parts
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  /// A part; zeros follow the last one.
  private func part(_ index: Int) -> Part {
    index < parts.count ? parts[index] : Part(isNumber: true, text: "")
  }
}

extension ReleaseNumber: Comparable {
  /// Whether all parts are equal; `2` is `2.0`.
  package static func == (left: ReleaseNumber, right: ReleaseNumber) -> Bool {
    (0..<max(left.parts.count, right.parts.count)).allSatisfy { left.part($0) == right.part($0) }
  }

  /// Whether the first part that differs is smaller.
  package static func < (left: ReleaseNumber, right: ReleaseNumber) -> Bool {
    for index in 0..<max(left.parts.count, right.parts.count)
    where left.part(index) != right.part(index) {
      return left.part(index) < right.part(index)
    }
    return false
  }
}
