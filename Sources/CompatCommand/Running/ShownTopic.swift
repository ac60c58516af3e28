import CodableCompat

/// Shows a report that was written before, or one part of it.
struct ShownTopic {
  let topic: ReportTopic?

  /// The ids of the contracts, which may hold `*`; all of them if there is none.
  let contracts: [String]

  /// The folders where runs write: those over all contracts, then those over some.
  let folders: [String]

  let color: ColorChoice

  static let manual = OptionManual.choice(
    "show", of: ReportTopic.allCases.map(\.rawValue),
    """
    Shows one part of the report of the last whole run in full, or of the last run over some \
    contracts where only that has them; the arguments are then contracts, and no result files.
    """)

  func show(on dependencies: any HasFiles & HasOutput) throws {
    let paths = folders.map { "\($0)/compat.json" }
    let written = paths.filter { (try? dependencies.files.kind(of: $0)) != nil }
    let patterns = contracts.map(NamePattern.init)
    func unknown(in report: Report) -> String? {
      zip(patterns, contracts).first { pattern, _ in
        !report.contracts.contains { pattern.matches($0.id) }
      }?.1
    }
    var path = written.first ?? paths[0]
    var report = try read(path, dependencies.files)
    if let name = unknown(in: report) {
      let other = try written.dropFirst().first.map { ($0, try read($0, dependencies.files)) }
      guard let other, unknown(in: other.1) == nil else {
        let ids = report.contracts.map(\.id)
        throw CommandFailure(
          .usage,
          "error: the report has no contract '\(Suggestion.visible(name))'"
            + Suggestion.termination(
              for: name, among: ids, otherwise: "it has \(Suggestion.list(ids, "and"))"))
      }
      (path, report) = other
    }
    if written.count > 1, let other = written.first(where: { $0 != path }) {
      dependencies.standardError.write(
        """
        note: this is \(Suggestion.visible(path)), and there is \(Suggestion.visible(other)) as well; \
        '--reports' names the folder of the one to show

        """)
    }
    let part = report.limited(
      toContracts: { id in patterns.isEmpty || patterns.contains { $0.matches(id) } },
      strategies: { _ in true })
    var format = TextReport(
      width: dependencies.terminal.width, color: color.isOn(dependencies.terminal),
      verbosity: topic == nil ? .verbose : .normal)
    format.topic = topic
    dependencies.standardOutput.write(format.string(for: part))
  }

  private func read(_ path: String, _ files: any FileReading) throws -> Report {
    switch try StoredReport(path: path, files: files).read() {
    case .report(let report): return report
    case .otherVersion(let words):
      throw CommandFailure(
        .invalidInput, words.replacing("warning:", with: "error:") + "; run 'run' again")
    }
  }
}
