import CompatModel

/// Shows a report as JUnit's XML, for the lists of tests of CI servers.
///
/// There is a suite for each contract and release, and a test case for each strategy and operator:
/// also for those that pass. Known failures are no failures; they are in `system-out`. There are no
/// times, because nothing in a report depends on a clock.
package struct JUnitReport: ReportFormat {
  /// The format's name on the command line.
  package static let name = "junit"

  package static let fileExtension = "junit.xml"

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let suites = Suite.all(in: report)
    var xml = XMLBuilder()
    xml.element(
      "testsuites",
      [
        "name": "Codable Compat", "tests": "\(suites.reduce(0) { $0 + $1.cases.count })",
        "failures": "\(suites.reduce(0) { $0 + $1.failures })", "errors": "0",
      ]
    ) { xml in
      for suite in suites { suite.write(to: &xml) }
    }
    output.write(xml.markup)
  }

  fileprivate struct Suite {
    var name: String
    var cases: [Case] = []

    var failures: Int { cases.count { $0.failure != nil } }

    func write(to xml: inout XMLBuilder) {
      xml.element(
        "testsuite",
        ["name": name, "tests": "\(cases.count)", "failures": "\(failures)", "errors": "0"]
      ) { xml in
        for one in cases { one.write(to: &xml) }
      }
    }
  }

  fileprivate struct Case {
    var group: String
    var name: String

    /// What fails; nil if nothing does.
    var failure: Failure?

    /// The known failures; empty if there are none.
    var output = ""

    func write(to xml: inout XMLBuilder) {
      if failure == nil, output.isEmpty {
        return xml.element("testcase", ["classname": group, "name": name])
      }
      xml.element("testcase", ["classname": group, "name": name]) { xml in
        if let failure {
          xml.element(
            "failure", ["type": failure.type, "message": failure.message], text: failure.text)
        }
        if !output.isEmpty { xml.element("system-out", text: output) }
      }
    }
  }

  fileprivate struct Failure {
    var type: String
    var message: String
    var text: String
  }
}

extension JUnitReport.Suite {
  /// Divides a report into suites: one for each contract and release, one for what is stale, one for
  /// the payloads that were kept, and one for the conditions of the caller.
  static func all(in report: Report) -> [Self] {
    let files = ReportedFiles(corpus: "", baseline: "")
    let regressions = report.regressions.map { regression in
      JUnitReport.Case(
        group: "\(regression.contract).\(ContractFolder.regressions)", name: regression.file,
        failure: JUnitReport.Failure(regression.failsRun ? [Diagnostic(regression)] : []))
    }
    let gates = report.gates.map { gate in
      JUnitReport.Case(
        group: "quality-gate", name: gate.condition,
        failure: JUnitReport.Failure(gate.isMet ? [] : [Diagnostic(gate, in: files)]))
    }
    let stale = [
      JUnitReport.Case(
        group: "baseline", name: "has no stale entry",
        failure: JUnitReport.Failure(report.staleEntries.map { Diagnostic($0, in: files) })),
      JUnitReport.Case(
        group: "contract.json", name: "accepts no sample without need",
        failure: JUnitReport.Failure(report.staleSamples.map { Diagnostic($0) })),
    ]
    let others = [
      Self(name: "known failures", cases: stale), Self(name: "kept payloads", cases: regressions),
      Self(name: "quality gates", cases: gates),
    ]
    return report.contracts.flatMap { releases(of: $0, in: report) }
      + others.filter { !$0.cases.isEmpty }
  }

  private static func releases(of contract: ReportContract, in report: Report) -> [Self] {
    let findings = Dictionary(
      grouping: report.findings.filter { $0.contract == contract.id }, by: \.strategy)
    var suites: [Self] = []
    for strategy in contract.strategies {
      let name = "\(contract.id), release \(strategy.release)"
      let position = suites.firstIndex { $0.name == name } ?? suites.count
      if position == suites.count { suites.append(Self(name: name)) }
      suites[position].cases += cases(
        of: strategy, in: contract.id, report: report, findings: findings[strategy.id] ?? [])
    }
    return suites
  }

  private static func cases(
    of strategy: ReportStrategy, in contract: String, report: Report, findings: [ReportFinding]
  ) -> [JUnitReport.Case] {
    let group = "\(contract).\(strategy.id)"
    let files = ReportedFiles(corpus: "", baseline: "")
    let unreadable = report.sampleFailures.filter {
      $0.strategy == strategy.id && $0.sample.utf8.starts(with: "\(contract)/".utf8)
    }
    let unreliable = report.nondeterminism.filter {
      $0.strategy == strategy.id && $0.contract == contract
    }
    return [
      JUnitReport.Case(
        group: group, name: "reads the unmodified samples",
        failure: JUnitReport.Failure(unreadable.map { Diagnostic($0) })),
      JUnitReport.Case(
        group: group, name: "gives the same answer to the same payload",
        failure: JUnitReport.Failure(unreliable.map { Diagnostic($0, in: files) })),
    ]
      + strategy.cells.keys.sorted().map {
        JUnitReport.Case(of: $0, group: group, findings: findings)
      }
  }
}

extension JUnitReport.Case {
  /// The case of all checks of one strategy and operator.
  fileprivate init(of operatorID: String, group: String, findings: [ReportFinding]) {
    let reported = findings.filter { $0.operators.contains(operatorID) }.map { finding in
      var finding = finding
      // The command must make the checks of this case again.
      finding.operatorID = operatorID
      return Diagnostic(FindingFamily(finding))
    }
    let known = reported.compactMap { diagnostic in
      diagnostic.justification.map { "known failure: \(diagnostic.title); reason: \($0)" }
    }
    self.init(
      group: group, name: operatorID,
      failure: JUnitReport.Failure(reported.filter { $0.justification == nil }),
      output: known.joined(separator: "\n"))
  }
}

extension JUnitReport.Failure {
  /// Joins diagnostics to one failure, because many readers show only the first one of a test case.
  fileprivate init?(_ diagnostics: [Diagnostic]) {
    guard let first = diagnostics.first else { return nil }
    let more = diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : ""
    self.init(
      type: diagnostics.compactMap(\.outcome).max()?.rawValue ?? first.rule.id,
      message: first.title + more, text: diagnostics.map(\.text).joined(separator: "\n\n"))
  }
}
