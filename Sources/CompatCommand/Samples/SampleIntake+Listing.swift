import CodableCompat
import JSONSyntax

/// What was added: secrets on standard error, news and effects on standard output.
extension SampleIntake {
  func showRedactions(in session: Session) {
    for sample in samples {
      let redaction = sample.redaction
      for problem in redaction.document.repeatedKeys(at: sample.path) {
        session.report(problem.text)
      }
      var notes = redaction.findings.map { finding in
        "replaced \(finding.noun) at \(redaction.words(for: finding))"
      }
      let encoding = redaction.original.encoding
      if !notes.isEmpty, ![.utf8, .utf8WithByteOrderMark].contains(encoding) {
        notes.append("note: it was \(encoding.name) and is now UTF-8")
      }
      for note in notes where !session.display.quiet {
        session.report("\(sample.path): \(note)".visible)
      }
    }
  }

  func showEffects(_ run: MutantRun) throws -> ExitCode {
    let session = run.session
    let isRegistered = session.contracts.contains { $0.id == contract.id }
    var effects: [MutantEffect] = []
    var isInterrupted = false
    do {
      if isRegistered {
        effects = try run.effects(ofSamples: Set(samples.map(\.id)), in: contract.id)
      }
    } catch is Interrupted {
      isInterrupted = true
    }
    let bySample = Dictionary(grouping: effects, by: \.sample.id)
    for sample in samples {
      var lines = ["\(sample.path): added"]
      if let twin = sample.twin { lines.append("  says the same as \(twin), of another version") }
      let effects = MutantAnswer.lines(
        of: bySample[sample.id] ?? [], width: session.terminal.width - 2, color: session.isColored)
      lines = lines.map(\.visible) + effects.map { "  \($0)" }
      session.output.write(lines.map { "\($0)\n" }.joined())
    }
    session.output.write(
      news(among: session.catalog).map { $0.visible + "\n" }.joined())
    if !isRegistered {
      session.note(
        "no model is registered for the contract '\(contract.id)', so nothing was read by one")
    }
    if isInterrupted { return .interrupted }
    return effects.contains { $0.failure != nil } ? .sampleFailed : .success
  }

  /// What no sample had before: the reason to keep these.
  private func news(among catalog: OperatorCatalog) -> [String] {
    let added = samples.map { sample in
      Sample(
        contract: contract.id, name: sample.id, file: sample.path,
        document: sample.redaction.document)
    }
    let drift = Drift(from: contract.samples, to: added, notes: contract.notes)
    let news = drift.changes.filter(\.isNews).map { change in
      "new: \(DriftAnswer.Change(change, catalog: catalog).line)"
    }
    let more = news.count - Self.maximumNews
    if news.isEmpty { return ["new: nothing that no sample had"] }
    return more > 0 ? news.prefix(Self.maximumNews) + ["and \(more) more: 'diff'"] : news
  }

  /// The maximum number of lines; a new object says everything about its members.
  private static let maximumNews = 20
}

extension DriftChange {
  /// Whether newer payloads show something, or lack what all older ones had.
  fileprivate var isNews: Bool {
    switch fact.kind {
    case .caseRemoved, .unionShrank, .mapKeyRemoved, .becameRequired, .nullVanished: false
    case .keyVanished: evidence.old.samples == evidence.old.total
    default: true
    }
  }
}
