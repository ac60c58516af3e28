import CompatEngine
import CompatModel

// What is wrong with models: the mistake, its site, and the fix.

extension Sections {
  /// Each mistake with one example, and who else makes it.
  static func advice(_ report: Report) -> [Block] {
    let mistakes = report.contracts.models.flatMap { contract, strategy in
      strategy.advice.map { advice -> (id: String, item: Block.Item) in
        let words: Sentence =
          "\(contract, .name) in \(strategy.id, .name): \(Prose.sentence(for: advice))"
        return (advice.id, Block.Item(text: words))
      }
    }
    let items = mistakes.grouped(by: \.id).sorted { $0.key < $1.key }.map { id, alike in
      let rest = alike.dropFirst().map(\.item)
      return Block.Item(
        text: "\(alike[0].item.text) (\(id, .name))",
        blocks: [.details("also in \(rest.count) more", isTitle: true, [.list(rest)])])
    }
    return .section(
      "advice", "Advice",
      note: """
        Mistakes in models that outcomes prove; \("explain", .command) with the last word shows more.
        """,
      [.list(items, isLoose: true)])
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
    let known = Sentence.joined(facts, by: ", ")
    if known.isEmpty, name == nil { return nil }
    return " Measured\(name, .value, after: " with ")\(known, after: ": ")."
  }
}
