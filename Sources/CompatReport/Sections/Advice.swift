import CompatEngine
import CompatModel

// What is wrong with models: the mistake, its site, and the fix.

extension Sections {
  private typealias Mistake = (contract: String, strategy: String, advice: GivenAdvice)

  /// Each mistake with one example, and who else makes it.
  static func advice(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let items = mistakes(in: report).map { id, mistakes in
      let rest = mistakes.dropFirst().map { Block.Item(text: sentence(for: $0)) }
      return Block.Item(
        text: "\(sentence(for: mistakes[0])) (\(id, .name))",
        blocks: [.details("also in \(rest.count) more", isTitle: true, [.list(rest)])])
    }
    return .section(
      "advice", "Advice",
      note: """
        Mistakes in models that outcomes prove; \("explain", .command) with the last word shows more.
        """,
      [.list(items, isLoose: true)])
  }

  /// What is wrong with models, by the advice, in the order of the report.
  private static func mistakes(in report: Report) -> [(key: String, elements: [Mistake])] {
    report.contracts.models.flatMap { contract, strategy in
      strategy.advice.map { (contract, strategy.id, $0) }
    }.grouped(by: \.advice.id).sorted { $0.key < $1.key }
  }

  private static func sentence(for one: Mistake) -> Sentence {
    "\(one.contract, .name) in \(one.strategy, .name): \(Prose.sentence(for: one.advice))"
  }

}

extension Prose {
  /// The site, the mistake in the model, what was measured, and the fix.
  ///
  /// For advice that this library does not know, only the id and the sites.
  static func sentence(for advice: GivenAdvice) -> Sentence {
    guard let manual = AdviceCatalog.standard.advice.first(where: { $0.id == advice.id }) else {
      return "\(advice.id, .name) at \(advice.here)."
    }
    return """
      \(advice.here): \(Sentence(manual.mistake, nil))\(advice.measured) \
      \(Sentence(manual.remedy, nil))
      """
  }
}

extension GivenAdvice {
  /// The first site with its property, and the number of the others.
  fileprivate var here: Sentence {
    let others = sites.count - 1
    let facts: [Sentence] = [
      "\(property ?? "", .name)", "\(if: others > 0, "and \(others, of: "more site")")",
    ]
    return """
      \(sites.first ?? "/", .location)\(.joined(facts, by: ", "), after: " (", before: ")")
      """
  }

  /// What was sent, and what the app sees of it; nil if nothing of that is known.
  fileprivate var measured: Sentence? {
    let facts: [Sentence?] = [
      seen.map { "the app sees \($0, .value)\(before, .value, after: " instead of ")" },
      lost.map { "\($0, .location) becomes nil" },
    ]
    let known = Sentence.joined(known: facts, by: ", ")
    if known == nil, name == nil { return nil }
    return " Measured\(name, .value, after: " with ")\(known, after: ": ")."
  }
}
