import CodableCompat
import Platform

/// The outcomes of each strategy for one operator, from the last report, or else from applying the
/// operator to the corpus.
struct OperatorOutcomes {
  let manual: OperatorManual
  let reports: [String]

  let session: Session

  /// The part of an explanation that shows the outcomes and their source.
  var part: Topic.Part {
    if manual.isForSearch {
      return .paragraph("Only 'fuzz' applies it, because it makes too many mutants for a run.")
    }
    if let (path, report) = lastReport() {
      return Self.part(of: report, operatorID: manual.id, source: "as \(path) says")
    }
    if manual.isHazard {
      return .paragraph(
        """
        No report shows what strategies do with it, and it is not applied here, because it is a \
        hazard: 'run --operator \(manual.id)' applies it, in processes of its own.
        """)
    }
    do {
      return Self.part(
        of: try freshReport(), operatorID: manual.id,
        source: "applied to '\(session.options.folder)' just now")
    } catch {
      return .paragraph(
        "No report shows what strategies do with it, and it cannot be applied here: \(error)")
    }
  }

  /// The first report that has the operator; reports of other versions are skipped.
  private func lastReport() -> (path: String, report: Report)? {
    for folder in reports {
      let path = "\(folder)/\(ReportFile.jsonName)"
      guard let bytes = try? session.files.contents(of: path),
        let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)),
        report.schemaVersion == Report.currentSchemaVersion,
        report.operators.contains(where: { $0.id == manual.id })
      else { continue }
      return (path, report)
    }
    return nil
  }

  private func freshReport() throws -> Report {
    let corpus = try session.corpus()
    let registered = session.contracts.filter { corpus[$0.id] != nil }
    let applied = session.catalog.operators.filter { $0.manual.id == manual.id }
    let harness = try Harness(
      corpus: corpus, contracts: registered, catalog: OperatorCatalog(applied),
      facts: session.root.facts)
    return harness.report(
      of: try harness.run(), baseline: .empty, toolVersion: CompatCommand.version)
  }

  private static func part(of report: Report, operatorID: String, source: String) -> Topic.Part {
    var tallies: [String: Tally] = [:]
    for strategy in report.contracts.flatMap(\.strategies) {
      if let tally = strategy.cells[operatorID] {
        tallies[strategy.id, default: Tally()].merge(tally)
      }
    }
    guard !tallies.isEmpty else {
      return .paragraph("No payload has a site for it, \(source).")
    }
    let rows = tallies.sorted { left, right in
      let (worst, other) = (left.value.worst, right.value.worst)
      if worst != other { return worst < other }
      // The shares are compared without a division: a / b > c / d where a · d > c · b.
      let leftShare = left.value.survived * right.value.total
      let rightShare = right.value.survived * left.value.total
      return leftShare == rightShare ? left.key < right.key : leftShare > rightShare
    }.map { strategy, tally in
      let counts = Outcome.allCases.filter { tally[$0] > 0 }.map { "\(tally[$0]) \($0.rawValue)" }
      return [
        tally.worst.style.symbol, Suggestion.visible(strategy), counts.joined(separator: ", "),
      ]
    }
    let lines = Table.text(rows).split(separator: "\n").map(String.init)
    return .verbatim(title: "What each strategy does with it, \(source):", lines: lines)
  }
}

extension Tally {
  fileprivate var worst: Outcome { Outcome.allCases.last { self[$0] > 0 } ?? .intact }
}
