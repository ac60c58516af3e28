import CompatModel
import JSONSyntax

// What an example changes, and what becomes of it.

extension Prose {
  /// What was sent, and what the app sees, says last or, of what is collateral, loses; of what is
  /// rejected, all is lost.
  static func effect(of finding: ReportFinding, limit: Int) -> Sentence {
    let facts = finding.example.facts
    let seen = finding.outcome == .collateral ? nil : Sentence(facts.seen, to: limit, .value)
    let isUnknown = finding.outcome == .misread && finding.changeClass?.isAdditive ?? false
    let end = Sentence(facts.standardErrorTail, to: 2 * limit, .quotation)
    let isShown = seen != nil || end != nil || finding.outcome == .rejected
    // Where the values are still there, the words about them say more.
    let words =
      finding.example.became == nil
      ? Sentence(finding.example.remark, to: limit, .quotation) : nil
    return """
      \(words ?? change(in: finding.example, limit: limit))\
      \(seen, after: "; the app sees ")\(if: isUnknown, ", not a fallback")\
      \(end, after: "; last words: ")\(isShown ? nil : loss(in: facts), after: "; lost: ")
      """
  }

  static func location(of example: ReportExample) -> Sentence {
    "\(location(example.file, example.line, example.column), .location)"
  }

  /// Says what stood at the site and what stands there now.
  static func change(in example: ReportExample, limit: Int) -> Sentence {
    change(example.change, isMatchedByName: example.isMatchedByName, limit: limit)
  }

  static func change(
    _ example: ReportMutant, isMatchedByName: Bool = false, limit: Int
  ) -> Sentence {
    let remarks = [
      example.isUnchanged ? "the payload as the server sent it" : example.remark,
      isMatchedByName ? "matched by name (heuristic)" : nil,
    ].compactMap(\.self).filter { !$0.isEmpty }
    let words = Sentence(remarks.joined(separator: "; "), to: limit, .quotation)
    func shown(_ text: String) -> Sentence { "\(VisibleText.shortening(text, to: limit), .value)" }
    let (was, became) = (example.was.map(shown), example.became.map(shown))
    let values: Sentence? =
      switch (was, became) {
      case (nil, nil): nil
      case (let was?, nil): words == nil ? "\(was), removed" : was
      case (nil, let became?): "new \(key(in: example) ?? "element") \(became)"
      case (let was?, let became?): "sent \(became) (sample: \(was))"
      }
    return .joined([values, words], by: "; ")
  }

  private static func key(in example: ReportMutant) -> Sentence? {
    let key = (try? JSONPointer(parsing: example.site))?.tokens.last.flatMap {
      Int($0) == nil ? $0 : nil
    }
    return key.map { "key \("\"\($0)\"", .value):" }
  }

  /// Says what the decoder said; nil where it did not throw.
  static func error(in facts: ReportCheckFacts, limit: Int) -> Sentence? {
    guard let error = facts.error else { return nil }
    let name: Sentence = facts.errorKind.map { "\($0.rawValue, .name)" } ?? "error"
    let site: Sentence? = facts.errorPath.map { " at \($0, .location)" }
    // Of a missing key the path says all.
    if facts.errorKind == .keyNotFound, let site { return "\(name)\(site)" }
    return """
      \(name)\(facts.isPathLost ? ", which does not say where" : site): \
      \(VisibleText.shortening(error, to: limit), .quotation)
      """
  }

  static func loss(in facts: ReportCheckFacts) -> Sentence {
    let (leaves, dropped) = (facts.lostLeaves, facts.droppedElements)
    let count: Sentence? = leaves > 0 ? "\(leaves) of \(facts.allLeaves, of: "value")" : nil
    let node = facts.lostNode.map { $0 == "/" ? "the whole payload" : Sentence($0, .location) }
    let elements: Sentence? = dropped > 0 ? "\(dropped, of: "element") dropped" : nil
    return .joined([.joined([count, node], by: " in "), elements], by: ", ")
  }
}
