/// A release such as `2.10`, compared part by part: numbers as numbers, so that 2.10 follows 2.9.
///
/// What is no number, such as `-beta`, comes before the release without it.
package struct ReleaseNumber: Sendable {
  private enum Part: Sendable, Comparable {
    case text(String)
    /// The digits without leading zeros, so that a number can have any length.
    case number(digits: String)

    static func < (left: Part, right: Part) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)):
        (left.utf8.count, left) < (right.utf8.count, right)
      case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
      case (.text, .number): true
      case (.number, .text): false
      }
    }
  }

  private let parts: [Part]

  /// Whether the text begins with a number, as that of a release does.
  package let isNumbered: Bool

  /// Reads any text; `v2.4` is 2.4.
  package init(_ text: String) {
    let isPrefixed = text.hasPrefix("v") && text.dropFirst().first?.isNumber == true
    let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
    let scalars = (isPrefixed ? text.dropFirst() : text[...]).unicodeScalars
    isNumbered = scalars.first.map(digits.contains) ?? false
    var runs: [(isNumber: Bool, text: String)] = []
    var continues = false
    for scalar in scalars {
      let isNumber = digits.contains(scalar)
      if scalar == "." {
        continues = false
      } else if continues, let last = runs.indices.last, runs[last].isNumber == isNumber {
        runs[last].text.unicodeScalars.append(scalar)
      } else {
        runs.append((isNumber, String(scalar)))
        continues = true
      }
    }
    parts = runs.map { run in
      run.isNumber ? .number(digits: String(run.text.drop { $0 == "0" })) : .text(run.text)
    }
  }

  /// A part; zeros follow the last one.
  private func part(_ index: Int) -> Part {
    index < parts.count ? parts[index] : .number(digits: "")
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
