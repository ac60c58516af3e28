/// The facts of a finding with their labels, in the order in which every format shows them.
struct FindingFacts: Sendable {
  /// A labelled fact.
  struct Row: Sendable {
    /// The label.
    var label: String
    /// The fact.
    var text: Sentence
  }

  /// The number of columns that a label takes, with the blank behind it.
  static let labelWidth = 12

  /// The rows.
  var rows: [Row] = []

  /// Collects the facts of a bundle of findings, from its smallest example.
  ///
  /// - Parameters:
  ///   - bundle: The findings.
  ///   - limit: The number of characters that a value may have.
  ///   - places: The number of other places that may be named.
  init(of bundle: FindingBundle, limit: Int, places: Int) {
    let finding = bundle.smallest
    let example = finding.example
    let mutant: Sentence = "\(example.mutant, .place)"
    let file: Sentence = "\("\(example.file):\(example.line):\(example.column)", .place)"
    add("mutant", mutant)
    add("sample", file)
    add("change", Prose.change(in: example, limit: limit))
    add("ended", Prose.termination(in: example))
    add("last words", Prose.standardErrorTail(in: example, limit: limit * 2))
    add("error", Prose.error(in: example, kind: finding.errorKind, limit: limit * 2))
    add("app sees", Prose.seen(in: example, limit: limit))
    add("lost", Prose.loss(in: example))
    add("sends back", Prose.roundTrip(in: example))
    add("survived by", Prose.survivors(of: finding))
    add("also at", Prose.otherSites(of: bundle, limit: places))
    if let because = finding.because, !because.isEmpty {
      let reason: Sentence = "\(because, .quotation)"
      add("accepted", reason)
    }
  }

  private mutating func add(_ label: String, _ text: Sentence?) {
    guard let text, !text.isEmpty else { return }
    rows.append(Row(label: label, text: text))
  }
}
