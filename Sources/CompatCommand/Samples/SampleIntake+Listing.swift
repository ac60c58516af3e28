import CodableCompat
import JSONSyntax

/// What was added: secrets on standard error, news and effects on standard output.
extension SampleIntake {
  /// Lists keys that are there twice, and the secrets by site and kind, never by value.
  func showRedactions(in session: Session) {
    for sample in samples {
      for finding in RepeatedKey.findings(in: sample.redaction.document, at: sample.path) {
        session.errors.write("\(finding)\n")
      }
      for finding in sample.redaction.findings {
        let site = sample.redaction.pointer(of: finding)
        let part = finding.isInName ? "the name of '\(site)'" : "'\(site)'"
        session.errors.write(
          Suggestion.visible("\(sample.path): replaced \(finding.noun) at \(part)") + "\n")
      }
      if !sample.redaction.findings.isEmpty, sample.redaction.bytes.count > 0,
        ![.utf8, .utf8WithByteOrderMark].contains(sample.redaction.original.encoding)
      {
        session.errors.write(
          "\(Suggestion.visible(sample.path)): note: it was \(sample.redaction.original.encoding.name) and is now UTF-8\n"
        )
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
          width: session.terminal.width))
    }
    if !isRegistered {
      session.errors.write(
        """
        note: no model is registered for the contract '\(contract.id)', so nothing was read by one

        """)
    }
    if isInterrupted { return .interrupted }
    return effects.contains { $0.failure != nil } ? .sampleFailed : .success
  }

  private static func text(
    _ sample: NewSample, _ news: [String], _ effects: [MutantEffect], width: Int
  ) -> String {
    var lines = ["\(sample.path): added"]
    if let twin = sample.twin { lines.append("  says the same as \(twin), of another version") }
    lines += (news.isEmpty ? ["nothing that no sample had"] : news).map { "  \($0)" }
    let effects = MutantAnswer.lines(of: effects, width: width - 2).map { "  \($0)" }
    return (lines.map(Suggestion.visible) + effects).joined(separator: "\n") + "\n"
  }
}
