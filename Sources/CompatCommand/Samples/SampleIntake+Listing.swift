import CodableCompat
import JSONSyntax

/// What was added: secrets on standard error, news and effects on standard output.
extension SampleIntake {
  /// Lists keys that are there twice, and the secrets by site and kind, never by value.
  func showRedactions(in session: Session) {
    for sample in samples {
      let redaction = sample.redaction
      for problem in redaction.document.repeatedKeys(at: sample.path) {
        session.errors.write("\(problem.text)\n")
      }
      var notes = redaction.findings.map { finding in
        "replaced \(finding.noun) at \(redaction.words(for: finding))"
      }
      let encoding = redaction.original.encoding
      if !notes.isEmpty, ![.utf8, .utf8WithByteOrderMark].contains(encoding) {
        notes.append("note: it was \(encoding.name) and is now UTF-8")
      }
      for note in notes where !session.display.quiet {
        session.errors.write(Suggestion.visible("\(sample.path): \(note)") + "\n")
      }
    }
  }

  /// Lists what is new in each sample, and what every release makes of it.
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
    var news = SampleNews(after: contract, adding: samples.map(\.redaction.document))
    for sample in samples {
      session.output.write(
        SampleIntake.text(
          sample, news.lines(for: sample.redaction.document), bySample[sample.id] ?? [],
          in: session))
    }
    if !isRegistered {
      session.note(
        "no model is registered for the contract '\(contract.id)', so nothing was read by one")
    }
    if isInterrupted { return .interrupted }
    return effects.contains { $0.failure != nil } ? .sampleFailed : .success
  }

  private static func text(
    _ sample: NewSample, _ news: [String], _ effects: [MutantEffect], in session: Session
  ) -> String {
    var lines = ["\(sample.path): added"]
    if let twin = sample.twin { lines.append("  says the same as \(twin), of another version") }
    lines += (news.isEmpty ? ["nothing that no sample had"] : news).map { "  \($0)" }
    let effects = MutantAnswer.lines(
      of: effects, width: session.terminal.width - 2, color: session.isColored
    ).map { "  \($0)" }
    return (lines.map(Suggestion.visible) + effects).joined(separator: "\n") + "\n"
  }
}
