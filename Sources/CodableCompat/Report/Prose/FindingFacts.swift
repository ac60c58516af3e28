#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The facts of a finding with their labels, in the order in which every format shows them.
struct FindingFacts: Sendable {
  /// A labelled fact.
  struct Row: Sendable {
    /// The label.
    var label: String
    /// The fact.
    var text: AttributedString
  }

  /// The number of columns that a label takes, with the blank behind it.
  static let labelWidth = 12

  /// The rows.
  var rows: [Row] = []

  /// Collects the facts of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - limit: The number of characters that a value may have.
  init(of finding: ReportFinding, limit: Int) {
    let example = finding.example
    let mutant: Sentence = "\(example.mutant, .place)"
    let file: Sentence = "\("\(example.file):\(example.line):\(example.column)", .place)"
    add("mutant", mutant.text)
    add("sample", file.text)
    add("change", Prose.change(in: example, limit: limit))
    add("error", Prose.error(in: example, kind: finding.errorKind, limit: limit * 2))
    add("app sees", Prose.seen(in: example, limit: limit))
    add("lost", Prose.loss(in: example))
    add("sends back", Prose.roundTrip(in: example))
    add("survived by", Prose.survivors(of: finding))
    if let because = finding.because, !because.isEmpty {
      let reason: Sentence = "\(because, .quotation)"
      add("accepted", reason.text)
    }
  }

  private mutating func add(_ label: String, _ text: AttributedString?) {
    guard let text, !text.characters.isEmpty else { return }
    rows.append(Row(label: label, text: text))
  }
}
