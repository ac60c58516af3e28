import CodableCompat

/// Shows one part of a report that was written before.
struct ShownTopic {
  let topic: ReportTopic

  /// The ids of the contracts, which may hold `*`; all of them if there is none.
  let contracts: [String]

  let path: String
  let color: ColorChoice

  static let manual = OptionManual.choice(
    "show", of: ReportTopic.allCases.map(\.rawValue),
    """
    Shows one part of the report that the last run wrote, in full; the arguments are then contracts, \
    and no result files.
    """)

  /// Writes the part to standard output.
  func show(on dependencies: any HasFiles & HasOutput & HasTerminal) throws {
    let report: Report
    switch try StoredReport(path: path, files: dependencies.files).read() {
    case .report(let stored): report = stored
    case .otherVersion(let words):
      throw CommandFailure(
        .invalidInput, words.replacing("warning:", with: "error:") + "; run 'run' again")
    }
    let ids = report.contracts.map(\.id)
    let patterns = contracts.map(NamePattern.init)
    for (pattern, name) in zip(patterns, contracts) where !ids.contains(where: pattern.matches) {
      throw CommandFailure(
        .usage,
        "error: the report has no contract '\(Suggestion.visible(name))'"
          + Suggestion.termination(
            for: name, among: ids, otherwise: "it has \(Suggestion.list(ids, "and"))"))
    }
    let part = report.limited(
      toContracts: { id in patterns.isEmpty || patterns.contains { $0.matches(id) } },
      strategies: { _ in true })
    var format = TextReport(
      width: dependencies.terminal.width, color: color.isOn(dependencies.terminal))
    format.topic = topic
    dependencies.standardOutput.write(format.string(for: part))
  }
}
