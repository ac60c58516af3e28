import CompatModel

/// Choices that hide findings and rows of the page.
struct PageFilters: Sendable {
  struct Choice: Sendable {
    enum Name: String, Sendable, CaseIterable {
      case contract, change, outcome, strategy, status, `operator`
    }

    struct Value: Sendable, Hashable {
      var id: String

      var words: String
    }

    var name: Name

    var values: [Value]
  }

  /// The choices that leave something to choose.
  let choices: [Choice]

  init(of report: Report) {
    let findings = report.findings
    let classes = Set(report.contracts.flatMap(\.risks).map(\.changeClass))
      .union(findings.compactMap(\.changeClass))
    func named(_ values: some Sequence<String>) -> [Choice.Value] {
      Set(values).sorted().map { Choice.Value(id: $0, words: $0) }
    }
    let all: [Choice] = [
      Choice(name: .contract, values: named(report.contracts.map(\.id))),
      Choice(
        name: .change,
        values: ChangeClass.allCases.filter(classes.contains).map {
          Choice.Value(id: $0.rawValue, words: Prose.title(of: $0))
        }),
      Choice(
        name: .outcome,
        values: Outcome.allCases.filter { one in findings.contains { $0.outcome == one } }.map {
          Choice.Value(id: $0.rawValue, words: "\($0.style.symbol) \($0.rawValue)")
        }),
      Choice(name: .strategy, values: named(findings.map(\.strategy))),
      Choice(
        name: .status,
        values: [BaselineStatus.worse, .accepted].filter { one in
          findings.contains { $0.status == one }
        }.map { Choice.Value(id: $0.rawValue, words: $0.style.word) }),
      Choice(name: .operator, values: named(findings.flatMap(\.operators))),
    ]
    choices = all.filter { $0.values.count > 1 }
  }
}
