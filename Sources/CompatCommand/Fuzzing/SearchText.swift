import CodableCompat
import JSONSyntax

struct SearchText {
  let combinations: [FoundCombination]
  let doubts: [FoundDoubt]

  let progress: Search.Progress
  let plan: SearchPlan
  let seed: UInt64
  let maximumOrder: Int

  let program: String
  let isInterrupted: Bool

  /// The maximum number of strategies that are named, and of characters of an error's own words and of a
  /// change.
  private static let (maximumStrategies, maximumMessage, maximumChange) = (3, 120, 80)

  var text: String {
    var lines = headline + [""]
    for (number, combination) in combinations.enumerated() {
      lines += paragraph(combination, number: number + 1)
    }
    lines += doubted + notes
    lines.append(nextStep)
    return lines.map { Suggestion.visible($0) + "\n" }.joined()
  }

  private func paragraph(_ combination: FoundCombination, number: Int) -> [String] {
    let strategies = SearchText.names(of: combination.strategies)
    let verb =
      combination.isFailClosed && combination.outcome.isSurvived
      ? "accepted, although it must be rejected" : combination.outcome.rawValue
    return [
      "\(number). \(combination.contract): \(combination.outcome.style.symbol) \(verb) by \(strategies)"
        + (combination.isKept ? ", kept already" : ""),
      "   \(SearchText.lead(combination))",
    ] + SearchText.table(of: combination.changes) + SearchText.alike(combination)
      + reason(combination)
      + smallest(combination.smallest, of: combination.payload, "'--save' keeps it")
      + remedies(combination)
      + ["   \(program) show '\(combination.id)'", ""]
  }

  private static func lead(_ combination: FoundCombination) -> String {
    if combination.isHoleInShape {
      return """
        after a single change of a covered element; 'run' changes others of its shape, which do not \
        fail like this:
        """
    }
    return combination.changes.count == 1
      ? "after a single change that 'run' does not make:"
      : "when the payload changes at these sites at once:"
  }

  private static func alike(_ combination: FoundCombination) -> [String] {
    switch combination.alike.count {
    case 0: []
    case 1: ["   1 other finding at or around these sites looks like this one, and is not listed"]
    case let count:
      [
        "   \(count.grouped) other findings at or around these sites look like this one, and are not listed"
      ]
    }
  }

  private static func names(of strategies: [Strategy]) -> String {
    let names = strategies.map { "\($0.id) (\($0.release))" }
    let shown = names.prefix(maximumStrategies)
    let left = names.count - shown.count
    return shown.joined(separator: ", ") + (left > 0 ? " and \(left) more" : "")
  }

  private static func table(of changes: [FoundChanges.Change]) -> [String] {
    let namesProperties = changes.contains { $0.property != nil }
    let rows = changes.map { change in
      ["    \(change.mutant.site)"] + (namesProperties ? [change.property ?? ""] : [])
        + [
          words(for: change.mutant),
          change.operatorID,
        ] + (change.alone.map { ["alone: \($0.rawValue)"] } ?? [])
    }
    return Table.text(rows).split(separator: "\n").map(String.init)
  }

  /// What the change does, such as `"Bern", now called Place`.
  private static func words(for mutant: ReportMutant) -> String {
    if mutant.isUnchanged { return MutantDescription.change(of: mutant) ?? "" }
    let words = [mutant.was, mutant.became, mutant.remark].map {
      $0.map { line($0).shortened(to: maximumChange) }
    }
    return Prose.change(from: words[0], to: words[1], remark: words[2]) ?? ""
  }

  private var doubted: [String] {
    if doubts.isEmpty { return [] }
    return ["SURVIVED, AND SOMETHING ELSE IS WRONG", ""]
      + doubts.enumerated().flatMap { number, doubt in
        let other = doubt.other.map { SearchText.names(of: [$0]) } ?? ""
        let sentence = doubt.sentence(SearchText.names(of: doubt.strategies), other: other)
        return ["\(combinations.count + number + 1). \(doubt.contract): \(sentence)"]
          + SearchText.table(of: doubt.changes) + smallest(doubt.smallest, of: doubt.payload)
          + ["   \(program) show '\(doubt.id)'", ""]
      }
  }

  private static let maximumPayload = 200

  private func smallest(
    _ payload: SmallestPayload?, of whole: [UInt8], _ ways: String...
  ) -> [String] {
    guard let payload else { return [] }
    let words = payload.isMinimal ? "1-minimal payload" : "smaller payload"
    guard max(payload.before.count, payload.after.count) <= SearchText.maximumPayload else {
      let ways = (["'--format json' shows it"] + ways).joined(separator: ", ")
      return [
        "   \(words): \(payload.after.count.grouped) of \(whole.count.grouped) bytes; \(ways)"
      ]
    }
    return [
      "   \(words): \(SearchText.line(payload.before))",
      "   changed to: \(SearchText.line(payload.after))",
    ]
  }

  private static let maximumRemedies = 2

  private func remedies(_ combination: FoundCombination) -> [String] {
    guard let remedies = combination.remedies else { return [] }
    if remedies.isEmpty { return ["   no change of one property that was tried helps"] }
    return remedies.prefix(SearchText.maximumRemedies).map { remedy in
      let tried = remedy.tried(strategyIndex: combination.task.strategyIndex)
      let property = remedy.propertyName ?? remedy.site.description
      return "   remedy, tried: \(property) as '\(tried.code)' → \(remedy.outcome.rawValue)"
    }
  }

  private static func line(_ bytes: [UInt8]) -> String {
    line(String(decoding: bytes, as: UTF8.self))
  }

  private static func line(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  private func reason(_ combination: FoundCombination) -> [String] {
    let facts = combination.facts
    if let error = facts.error {
      return ["   " + Prose.error(error)]
    }
    if let termination = facts.termination {
      let last = termination.standardErrorTail.split(separator: "\n").last.map(String.init)
      return ["   the process ended: \(Prose.words(for: termination.cause))"]
        + (last.map { ["   its last words: \($0.shortened(to: SearchText.maximumMessage))"] } ?? [])
    }
    let seen = seen(combination)
    let radius = facts.blastRadius
    if radius.lostLeaves == 0 { return seen }
    let subject = seen.isEmpty ? "the app" : "it"
    return seen + ["   \(subject) loses \(radius.lostLeaves) of \(radius.allLeaves) values"]
  }

  private func seen(_ combination: FoundCombination) -> [String] {
    guard let unexplained = combination.unexplained else {
      return combination.facts.seen.map { ["   " + Prose.seen($0)] } ?? []
    }
    let rest = combination.changes.count > 1 ? ", as after no change alone" : ""
    let path = unexplained.path == .root ? nil : unexplained.path
    return ["   \(Prose.seen(unexplained.value, at: path))\(rest)"]
  }
}
