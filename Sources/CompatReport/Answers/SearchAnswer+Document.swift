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
    if findings.isEmpty { return "No combination of changes is worse than its parts." }
    let kept = findings.count(where: \.wasKept)
    let alike = findings.reduce(0) { $0 + $1.alike.count }
    return """
      Found \(findings.count, of: "failure") that no run shows\(if: kept > 0, ", \(kept) kept already")\
      \(if: alike > 0, "; \(alike) more like them not listed").
      """
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
    func note(_ count: Int, _ words: Sentence) -> Sentence? { count > 0 ? words : nil }
    let nothing: Sentence = "warning: nothing was searched for"
    let whole: [Sentence?] = [
      note(
        unread.count,
        """
        \(nothing) \(list: unread.map(\.name), .name), which read no sample that was tried; \
        \("run", .command) says why
        """),
      note(
        late,
        """
        \(nothing) \(late, of: "strategy"), because the time was up; give it more with \
        \("--time", .command), or name contracts
        """),
      note(
        unreduced,
        """
        note: \(unreduced, of: "payload") not made smaller, because the time was up; with \
        \("--runs", .command) it takes as long as it needs
        """),
      note(
        leftSamples,
        """
        note: the search of \(leftSamples, of: "sample") ended early, because models ended too many \
        processes
        """),
      note(flakyChecks, "note: \(flakyChecks, of: "check") ended a process, but not when repeated"),
    ]
    let inPart = searched.map { lane in
      note(
        lane.unreadSamples,
        """
        note: \(lane.unreadSamples) of \(lane.samples) samples not searched for \(lane.name, .name), \
        which does not read them as the contract says; \("run", .command) says why
        """)
    }
    return (whole + inPart).compactMap(\.self)
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
    let strategy = "\(first.contract)/\(first.strategies.first?.strategy ?? "")"
    let step: Sentence? = first.remedies?.first.map { remedy in
      "write \(remedy.property ?? remedy.site, .name) in \(strategy, .name) as the first remedy says"
    }
    return """
      Next: \(step ?? "make \(strategy, .name) survive the first one"); \("fuzz --save", .command) keeps the payloads, so that every \
      \("run", .command) decodes them again.
      """
  }
}

extension SearchAnswer.Lane {
  fileprivate var name: String { "\(contract)/\(strategy)" }
}

extension SearchAnswer.Change {
  /// What the change does where, such as `/city: "Bern", now called Place`, and what became of it
  /// alone.
  fileprivate var words: Sentence {
    """
    \(made.site, .location)\(property, .name, after: " (", before: ")"): \
    \(Prose.change(made, limit: 80)), by \(operatorID, .name)\
    \(alone.map { "\($0)" }, after: ", alone ")
    """
  }
}

extension SearchAnswer.Finding {
  private static let maximumPayload = 200

  fileprivate var item: Block.Item {
    let verb: Sentence =
      mustBeRejected ? "\("wrongly accepted", .outcome(.misread))" : "\(outcome)"
    let words = flaw.map(words(of:)) ?? "\(verb) by \(names) \(lead)"
    let changes = changes.map { ("change", $0.words as Sentence?) }
    return Block.Item(
      mark: flaw != nil ? nil : mustBeRejected ? .wronglyAccepted : Mark(outcome),
      text: "\(contract, .name): \(words)",
      blocks: [
        .facts((changes + rows).compactMap { LabelledFact($0, $1) }), .code([command]),
      ])
  }

  private var names: Sentence {
    "\(strategies: strategies.map { "\($0.strategy) (\($0.release))" }, atMost: 3)"
  }

  private func words(of flaw: SearchFlaw.Kind) -> Sentence {
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
    changes.count == 1
      ? "after a single change that \("run", .command) does not make"
      : "when the payload changes at several sites at once"
  }

  private var rows: [(String, Sentence?)] {
    let effects = Prose.effects(of: facts, limit: 160)
    let tried = (remedies ?? []).prefix(2).map { remedy -> (String, Sentence?) in
      let site = remedy.property ?? remedy.site
      return ("remedy, tried", "\(site, .name) as \(remedy.code, .command) → \(remedy.outcome)")
    }
    let isHopeless = remedies?.isEmpty == true
    return (flaw == nil ? effects : effects.filter { $0.label == "ended" || $0.label == "error" })
      + tried + [
        ("remedy", isHopeless ? "no change of one property that was tried helps" : nil),
        ("alike", alike.isEmpty ? nil : "\(alike.count, of: "other finding") at these sites"),
        ("kept in", file.map { "\($0, .location)" }),
        (smallest?.isMinimal == true ? "1-minimal payload" : "smaller payload", line(\.before)),
        ("changed to", line(\.after)),
      ]
  }

  /// The smallest payload in one line, without what indents it; JSON has it as a whole.
  private func line(_ payload: (SearchAnswer.Smallest) -> String) -> Sentence? {
    let lines = smallest.map(payload)?.split(separator: "\n").map { $0.drop { $0 == " " } }
    return Sentence(lines?.joined(separator: " "), to: Self.maximumPayload, .value)
  }
}
