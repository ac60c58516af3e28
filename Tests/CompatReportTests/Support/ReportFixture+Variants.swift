@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

extension Report {
  /// The same without any circumstance and without ended processes, as most reports are.
  static let ordinary = Variation.base("failing")

  /// A report in which every outcome is as expected, or a known failure.
  static let accepted = Variation.base("healthy")

  /// A report of a run in which nothing was registered.
  static let bare = Variation.base("bare")

  /// A report of the same contract with one model.
  static let single = Variation.base("single")

  /// A report with much more of everything than a page has room for.
  static func large() -> Report {
    var report = Report.fixture()
    func many<Element>(_ elements: [Element], _ change: (inout Element, Int) -> Void) -> [Element] {
      (0..<100).flatMap { number in
        elements.map { element in
          var element = element
          change(&element, number)
          return element
        }
      }
    }
    report.findings = many(report.findings) {
      $0.path += "\($1)"
      $0.because? += "\($1)"
      $0.contract += "\($1)"
    }
    report.sampleFailures = many(report.sampleFailures) { $0.sample += "\($1)" }
    report.staleEntries = many(report.staleEntries) { $0.change += "\($1)" }
    report.staleSamples = many(report.staleSamples) { $0.sample += "\($1)" }
    report.newerSamples = many(report.newerSamples) { $0.sample += "\($1)" }
    report.contracts[0].sites = many(report.contracts[0].sites) { $0.site += "\($1)" }
    report.contracts[0].strategies[0].advice = many(report.contracts[0].strategies[0].advice) {
      $0.id += "\($1)"
    }
    report.hazardsLeftOut = many(["hazard"]) { $0 += "\($1)" }
    report.decoderDifferences = many(report.decoderDifferences) {
      $0 = DecoderDifference(
        fact: $0.fact + "\($1)", statement: $0.statement, question: $0.question,
        calibrated: $0.calibrated, observed: $0.observed)
    }
    return report
  }
}

extension ReportContract {
  /// A contract with nothing but its strategies, which were compared: the best has the rank 1.
  static func compared(
    _ id: String, _ strategies: [(id: String, survived: Int, checks: Int, rank: Int)],
    worst: Outcome = .rejected
  ) -> ReportContract {
    ReportContract(
      id: id, title: id, summary: "", versions: ["1"], samples: [], remedies: [],
      reference: "strict",
      strategies: strategies.enumerated().map { position, one in
        ReportStrategy(
          id: one.id, summary: "", release: "1.\(position)", builtAgainst: "1", decoder: "",
          model: "", tally: Tally(),
          comparisons: [
            StrategyComparison.Cell(
              change: .newValue, checks: one.checks, survived: one.survived,
              worst: one.survived == one.checks ? .absorbed : worst)
          ], rank: one.rank)
      })
  }
}
