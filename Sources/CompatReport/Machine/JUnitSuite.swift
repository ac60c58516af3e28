import CompatModel

/// The checks of one contract and release, as JUnit's format divides them.
struct JUnitSuite: Sendable, Hashable {
  var name: String

  var cases: [Case] = []

  struct Case: Sendable, Hashable {
    var group: String

    var name: String

    /// What fails; nil if nothing does.
    var failure: Failure?

    /// The known failures; empty if there are none.
    var output = ""
  }

  /// What a test case shows that fails.
  struct Failure: Sendable, Hashable {
    var type: String

    var message: String

    var text: String
  }

  /// The number of test cases that fail.
  var failures: Int { cases.count { $0.failure != nil } }

  /// Divides a report into suites: one for each contract and release, one for what is stale, one for
  /// the payloads that were kept, and one for the conditions of the caller.
  static func all(in report: Report) -> [JUnitSuite] {
    let findings = Dictionary(grouping: report.findings) { Key($0.contract, $0.strategy) }
    var suites: [JUnitSuite] = []
    for contract in report.contracts {
      var releases = Positions<String>()
      var ofContract: [JUnitSuite] = []
      for strategy in contract.strategies {
        let position = releases[strategy.release]
        if position == ofContract.count {
          ofContract.append(JUnitSuite(name: "\(contract.id), release \(strategy.release)"))
        }
        ofContract[position].cases += cases(
          of: strategy, in: contract, report: report,
          findings: findings[Key(contract.id, strategy.id)] ?? [])
      }
      suites += ofContract
    }
    return suites + [stale(in: report)] + regressions(of: report) + gates(of: report)
  }

  private static func cases(
    of strategy: ReportStrategy, in contract: ReportContract, report: Report,
    findings: [ReportFinding]
  ) -> [Case] {
    let group = "\(contract.id).\(strategy.id)"
    let files = ReportedFiles(corpus: "", baseline: "")
    let unreadable = report.sampleFailures.filter {
      $0.strategy == strategy.id && $0.sample.utf8.starts(with: "\(contract.id)/".utf8)
    }
    let unreliable = (report.nondeterminism ?? []).filter {
      $0.strategy == strategy.id && $0.contract == contract.id
    }
    return [
      Case(
        group: group, name: "reads the unmodified samples",
        failure: Failure(unreadable.map { Diagnostic($0) })),
      Case(
        group: group, name: "gives the same answer to the same payload",
        failure: Failure(unreliable.map { Diagnostic($0, in: files) })),
    ]
      + strategy.cells.map { cell in
        Case(
          of: cell, group: group,
          findings: findings.filter { finding in
            finding.changes.contains { $0.operatorID == cell.operatorID }
          })
      }
  }

  private static func stale(in report: Report) -> JUnitSuite {
    let files = ReportedFiles(corpus: "", baseline: "")
    return JUnitSuite(
      name: "known failures",
      cases: [
        Case(
          group: "baseline", name: "has no stale entry",
          failure: Failure(report.staleEntries.map { Diagnostic($0, in: files) })),
        Case(
          group: "contract.json", name: "accepts no sample without need",
          failure: Failure((report.staleSamples ?? []).map { Diagnostic($0) })),
      ])
  }

  private static func regressions(of report: Report) -> [JUnitSuite] {
    let cases = (report.regressions ?? []).map { regression in
      Case(
        group: "\(regression.contract).\(ContractFolder.regressions)", name: regression.file,
        failure: Failure(regression.failsRun ? [Diagnostic(regression)] : []))
    }
    return cases.isEmpty ? [] : [JUnitSuite(name: "kept payloads", cases: cases)]
  }

  private static func gates(of report: Report) -> [JUnitSuite] {
    let files = ReportedFiles(corpus: "", baseline: "")
    let cases = (report.gates ?? []).map { gate in
      Case(
        group: "quality-gate", name: gate.condition,
        failure: Failure(gate.isMet ? [] : [Diagnostic(gate, in: files)]))
    }
    return cases.isEmpty ? [] : [JUnitSuite(name: "quality gates", cases: cases)]
  }

  private struct Key: Hashable {
    let contract, strategy: String

    init(_ contract: String, _ strategy: String) {
      (self.contract, self.strategy) = (contract, strategy)
    }
  }
}

extension JUnitSuite.Failure {
  /// Joins diagnostics to one failure, because many readers show only the first one of a test case.
  init?(_ diagnostics: [Diagnostic]) {
    guard let first = diagnostics.first else { return nil }
    let more = diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : ""
    self.init(
      type: (diagnostics.compactMap(\.outcome).max()).map(\.rawValue) ?? first.rule.id,
      message: first.title + more, text: diagnostics.map(\.text).joined(separator: "\n\n"))
  }
}

extension JUnitSuite.Case {
  /// The case of all checks of one strategy and operator.
  init(of cell: ReportCell, group: String, findings: [ReportFinding]) {
    let reported = findings.map { finding in
      var finding = finding
      // The command must make the checks of this case again.
      finding.operatorID = cell.operatorID
      return Diagnostic(FindingFamily(finding))
    }
    let known = zip(findings, reported).filter { $0.0.status == .accepted }.map { _, diagnostic in
      "known failure: \(diagnostic.title); reason: \(diagnostic.justification ?? "")"
    }
    self.init(
      group: group, name: cell.operatorID,
      failure: cell.status == .worse
        ? JUnitSuite.Failure(
          zip(findings, reported).filter { $0.0.status == .worse }.map(\.1))
          ?? JUnitSuite.Failure(cell)
        : nil,
      output: known.joined(separator: "\n"))
  }
}

extension JUnitSuite.Failure {
  /// The numbers of a cell of which no finding is reported.
  fileprivate init(_ cell: ReportCell) {
    let worst = Outcome.allCases.last { cell.tally[$0] > 0 } ?? .intact
    let counts = Outcome.allCases.filter { cell.tally[$0] > 0 }
      .map { "\(cell.tally[$0]) \($0.rawValue)" }
    self.init(
      type: worst.rawValue, message: "new failures; expected: \(cell.expected.words)",
      text: counts.joined(separator: ", "))
  }
}
