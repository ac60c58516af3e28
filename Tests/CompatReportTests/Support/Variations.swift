@testable import CompatReport

/// Reports that differ from one in a few facts, printed one below the other.
struct Variations {
  /// What of a text is printed.
  enum Part {
    case whole
    /// What the first paragraph says beside the verdict and the numbers.
    case circumstances
    /// What is between the answer and the last paragraphs.
    case sections
  }

  private(set) var text = ""
  private let base: Report
  private let part: Part
  private let format: any ReportFormat

  init(of base: Report, _ part: Part = .whole, as format: any ReportFormat) {
    (self.base, self.part, self.format) = (base, part, format)
  }

  /// Prints the report with a change.
  mutating func add(_ name: String, _ change: (inout Report) throws -> Void) rethrows {
    var report = base
    try change(&report)
    let paragraphs = format.string(for: report).split(separator: "\n\n")
    let shown =
      switch part {
      case .whole: paragraphs[...]
      case .circumstances: paragraphs[0].split(separator: "\n").dropFirst(3)
      case .sections: paragraphs.dropFirst().dropLast().filter { !$0.hasPrefix("More: ") }[...]
      }
    let separator = part == .circumstances ? "\n" : "\n\n"
    text += "== \(name) ==\n" + shown.joined(separator: separator)
    if text.last != "\n" { text += "\n" }
    text += "\n"
  }
}
