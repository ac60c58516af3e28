import CompatEngine
import CompatModel

extension SearchAnswer {
  package var document: Document {
    Document(
      [
        .paragraph(headline), .paragraph(extent), .list(findings.map(\.item), isLoose: true),
        .list(notes.map { Block.Item(text: $0) }, isLoose: true),
        .paragraph(nextStep, as: .nextStep),
      ])
  }

  private var headline: Sentence {
    let found: Sentence =
      findings.isEmpty
      ? "No combination of changes is worse than its parts."
      : "Found \(findings.count, of: "failure") that no run shows."
    return "\(found)\(kept)\(alike)"
  }

  private var kept: Sentence? {
    let count = findings.count(where: \.wasKept)
    return count == 0 ? nil : " \(count) of them \(count, one: "is", many: "are") kept already."
  }

  private var alike: Sentence? {
    let count = findings.reduce(0) { $0 + $1.alike.count }
    let words: Sentence = """
       \(count) more \(count, one: "looks", many: "look") like one of them, and \
      \(count, one: "is", many: "are") not listed.
      """
    return count == 0 ? nil : words
  }

  private var extent: Sentence {
    let count = searched.count + notSearched.count
    let planned = limits.runs ?? 0
    return """
      \(executions)\(if: planned > executions, " of \(planned)") checks of up to \
      \(limits.maximumOrder) changes at once, \(count, of: "strategy"), \
      seed \("\(seed)", .number)\(if: isInterrupted, ", interrupted").
      """
  }

  private var notes: [Sentence] {
    let unread = notSearched.filter { $0.unreadSamples > 0 || limits.seconds == nil }
    let late = isInterrupted ? 0 : notSearched.count - unread.count
    let unreduced = isInterrupted ? 0 : findings.count { !$0.isReduced }
    let nothing: Sentence = """
      warning: nothing was searched for \(list: unread.map(\.name), .name), which read no sample that \
      was tried; \("run", .command) says why
      """
    let noTime: Sentence = """
      warning: nothing was searched for \(late, of: "strategy"), because the time was up; give it \
      more with \("--time", .command), or name contracts
      """
    let inPart = searched.filter { $0.unreadSamples > 0 }.map { lane -> Sentence in
      let unread = lane.unreadSamples
      return """
        note: \(unread) of \(lane.samples) samples \(unread, one: "was", many: "were") not searched \
        for \(lane.name, .name), which does not read \(unread, one: "it", many: "them") as the \
        contract says; \("run", .command) says why
        """
    }
    let large: Sentence = """
      note: \(unreduced, of: "payload") \(unreduced, one: "is", many: "are") not made smaller, \
      because the time was up; with \("--runs", .command) it takes as long as it needs
      """
    let ended: Sentence = """
      note: the search of \(leftSamples, of: "sample") ended early, because models ended too many \
      processes
      """
    let flaky: Sentence = """
      note: \(flakyChecks, of: "check") ended a process, but not when repeated
      """
    return (unread.isEmpty ? [] : [nothing]) + (late > 0 ? [noTime] : []) + inPart
      + (unreduced > 0 ? [large] : []) + (leftSamples > 0 ? [ended] : [])
      + (flakyChecks > 0 ? [flaky] : [])
  }

  private var nextStep: Sentence {
    guard let first = findings.first else {
      return """
        Next: search longer, with \("--time 10m", .command), or elsewhere, with \
        \("--seed random", .command).
        """
    }
    if first.flaw != nil {
      return "Next: \("show", .command) with an id shows the payload and every strategy."
    }
    let strategy = "\(first.found.contract)/\(first.found.strategies.first?.strategy ?? "")"
    let step: Sentence =
      first.remedies?.first.map { remedy in
        """
        write \(remedy.property ?? remedy.site, .name) in \(strategy, .name) as the first remedy says
        """
      }
        ?? """
        make \(strategy, .name) survive the first one, which \("show", .command) shows in full
        """
    return """
      Next: \(step); \("fuzz --save", .command) keeps the payloads, so that every \
      \("run", .command) decodes them again.
      """
  }
}

extension SearchAnswer.Lane {
  fileprivate var name: String { "\(contract)/\(strategy)" }
}

extension SearchAnswer.Found {
  private static let maximumPayload = 200

  fileprivate var names: Sentence {
    let shown = strategies.map { "\($0.strategy) (\($0.release))" }
    return "\(strategies: shown, atMost: 3)"
  }

  fileprivate func blocks(_ facts: [LabelledFact]) -> [Block] {
    let changes = changes.map { LabelledFact(label: "change", text: $0.words) }
    return [.facts(changes + facts + smallestRows), .code([command])]
  }

  private var smallestRows: [LabelledFact] {
    guard let smallest else { return [] }
    let label: Sentence = smallest.isMinimal ? "1-minimal payload" : "smaller payload"
    let limit = Self.maximumPayload
    guard max(smallest.before.utf8.count, smallest.after.utf8.count) <= limit else {
      let size: Sentence = """
        \(smallest.after.utf8.count) of \(payload.utf8.count) bytes; \
        \("--format json", .command) shows it
        """
      return [LabelledFact(label: label, text: size)]
    }
    return [
      LabelledFact(label: label, text: "\(Self.line(smallest.before), .value)"),
      LabelledFact(label: "changed to", text: "\(Self.line(smallest.after), .value)"),
    ]
  }

  /// A text in one line, without what indents it.
  private static func line(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}

extension SearchAnswer.Change {
  /// What the change does where, such as `/city: "Bern", now called Place`, and what became of it
  /// alone.
  fileprivate var words: Sentence {
    let change = Prose.change(made, limit: 80)
    let place: Sentence =
      property.map { "\(made.site, .location) (\($0, .name))" } ?? "\(made.site, .location)"
    let parts = [change, "by \(operatorID, .name)", alone.map { "alone \($0)" }]
    return "\(place): \(Sentence.joined(known: parts, by: ", "))"
  }
}

extension SearchAnswer.Finding {
  fileprivate var item: Block.Item {
    let verb: Sentence =
      mustBeRejected ? "\("wrongly accepted", .outcome(.misread))" : "\(outcome)"
    let words = flaw.map(words(of:)) ?? "\(verb) by \(found.names) \(lead)"
    return Block.Item(
      mark: flaw != nil ? nil : mustBeRejected ? .wronglyAccepted : Mark(outcome),
      text: "\(found.contract, .name): \(words)", blocks: found.blocks(rows))
  }

  private func words(of flaw: SearchFlaw.Kind) -> Sentence {
    let names = found.names
    let other: Sentence = "\(other ?? "", .name)"
    return switch flaw {
    case .notWritten: "\(names) cannot encode again what was decoded; an app cannot keep it"
    case .endsProcess:
      "the process ends where \(names) encodes what it has decoded, or decodes that again"
    case .notReadAgain:
      "\(names) cannot decode what it has encoded itself; an app that keeps it cannot read it again"
    case .readOtherwise:
      "the app sees something else once \(names) has encoded it and decoded it again"
    case .notReadAlike: "\(names) decodes it, and \(other) does not, which has the same model"
    case .seenOtherwise:
      "the app sees something else with \(names) than with \(other), which has the same model"
    }
  }

  private var lead: Sentence {
    found.changes.count == 1
      ? "after a single change that \("run", .command) does not make"
      : "when the payload changes at several sites at once"
  }

  private var rows: [LabelledFact] {
    let isDecoded = facts.error == nil && facts.termination == nil
    let lost: Sentence = "\(facts.lostLeaves) of \(facts.allLeaves, of: "value")"
    let alike: Sentence = """
      \(self.alike.count, of: "other finding") at or around these sites \
      \(self.alike.count, one: "looks", many: "look") like this one
      """
    var rows = Prose.ends(of: facts, kind: errorKind, limit: 160)
    if isDecoded, flaw == nil {
      rows += [
        ("app sees", Sentence(facts.seen, to: 160, .value)),
        ("lost", facts.lostLeaves > 0 ? lost : nil),
      ]
    }
    rows += (remedies ?? []).prefix(2).map { remedy in
      let place = remedy.property ?? remedy.site
      return ("remedy, tried", "\(place, .name) as \(remedy.code, .command) → \(remedy.outcome)")
    }
    let isHopeless = remedies?.isEmpty == true
    rows += [
      ("remedy", isHopeless ? "no change of one property that was tried helps" : nil),
      ("alike", self.alike.isEmpty ? nil : alike), ("kept in", file.map { "\($0, .location)" }),
    ]
    return rows.compactMap { LabelledFact($0, $1) }
  }
}
