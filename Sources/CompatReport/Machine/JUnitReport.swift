import CompatModel

/// Shows a report as JUnit's XML, for the lists of tests of CI servers.
///
/// There is a suite for each contract and release, and a test case for each strategy and operator:
/// also for those that pass. Known failures are no failures; they are in `system-out`. There are no
/// times, because nothing in a report depends on a clock.
package struct JUnitReport: ReportFormat {
  package static let name = "junit"

  package static let fileExtension = "junit.xml"

  package init() {}

  package func string(for report: Report) -> String {
    let suites = Suite.all(in: report)
    var xml = XMLBuilder()
    xml.element(
      "testsuites",
      [
        // Elsewhere a failure is counted once for its cause.
        "name": "Codable Compat: a case for each strategy and operator",
        "tests": "\(suites.reduce(0) { $0 + $1.cases.count })",
        "failures": "\(suites.reduce(0) { $0 + $1.failures })", "errors": "0",
      ]
    ) { xml in
      for suite in suites { suite.write(to: &xml) }
    }
    return xml.markup
  }
}

private struct Suite {
  var name: String
  var cases: [Case]

  var failures: Int { cases.count { !$0.failures.isEmpty } }

  func write(to xml: inout XMLBuilder) {
    xml.element(
      "testsuite",
      ["name": name, "tests": "\(cases.count)", "failures": "\(failures)", "errors": "0"]
    ) { xml in
      for one in cases { one.write(to: &xml) }
    }
  }
}

private struct Case {
  var group: String
  var name: String

  var diagnostics: [Diagnostic]

  var failures: [Diagnostic] { diagnostics.filter { $0.justification == nil } }

  /// Writes one failure, because many readers show only the first one of a test case.
  func write(to xml: inout XMLBuilder) {
    if diagnostics.isEmpty {
      return xml.element("testcase", ["classname": group, "name": name])
    }
    xml.element("testcase", ["classname": group, "name": name]) { xml in
      if let first = failures.first {
        let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
        xml.element(
          "failure",
          [
            "type": failures.compactMap(\.outcome).max()?.rawValue ?? first.rule.id,
            "message": first.title + more,
          ], text: failures.map(\.text).joined(separator: "\n\n"))
      }
      let known = diagnostics.compactMap { diagnostic in
        diagnostic.justification.map { "known failure: \(diagnostic.title); reason: \($0)" }
      }
      if !known.isEmpty { xml.element("system-out", text: known.joined(separator: "\n")) }
    }
  }
}

extension Suite {
  /// Divides a report into suites: one for each contract and release, one for what is stale, one for
  /// the payloads that were kept, and one for the conditions of the caller.
  static func all(in report: Report) -> [Suite] {
    let files = ReportedFiles(corpus: "", baseline: "")
    let stale = [
      Case(
        group: "baseline", name: "has no stale entry",
        diagnostics: report.staleEntries.map { Diagnostic($0, in: files) }),
      Case(
        group: "contract.json", name: "accepts no sample without need",
        diagnostics: report.staleSamples.map { Diagnostic($0) }),
    ]
    let kept = report.regressions.map { regression in
      Case(
        group: "\(regression.contract).\(ContractFolder.regressions)", name: regression.file,
        diagnostics: regression.failsRun ? [Diagnostic(regression)] : [])
    }
    let gates = report.gates.map { gate in
      Case(
        group: "quality-gate", name: gate.condition,
        diagnostics: gate.isMet ? [] : [Diagnostic(gate, in: files)])
    }
    let others = [
      Suite(name: "known failures", cases: stale), Suite(name: "kept payloads", cases: kept),
      Suite(name: "quality gates", cases: gates),
    ]
    return report.contracts.flatMap { releases(of: $0, in: report) }
      + others.filter { !$0.cases.isEmpty }
  }

  private static func releases(of contract: ReportContract, in report: Report) -> [Suite] {
    let findings = Dictionary(
      grouping: report.findings.filter { $0.contract == contract.id }, by: \.strategy)
    return contract.strategies.grouped(by: \.release).map { release, strategies in
      Suite(
        name: "\(contract.id), release \(release)",
        cases: strategies.flatMap {
          cases(of: $0, in: contract.id, report: report, findings: findings[$0.id] ?? [])
        })
    }
  }

  private static func cases(
    of strategy: ReportStrategy, in contract: String, report: Report, findings: [ReportFinding]
  ) -> [Case] {
    let group = "\(contract).\(strategy.id)"
    let files = ReportedFiles(corpus: "", baseline: "")
    let unreadable = report.sampleFailures.filter {
      $0.strategy == strategy.id && $0.sample.utf8.starts(with: "\(contract)/".utf8)
    }
    let unreliable = report.nondeterminism.filter {
      $0.strategy == strategy.id && $0.contract == contract
    }
    return [
      Case(
        group: group, name: "reads the unmodified samples",
        diagnostics: unreadable.map { Diagnostic($0) }),
      Case(
        group: group, name: "gives the same answer to the same payload",
        diagnostics: unreliable.map { Diagnostic($0, in: files) }),
    ]
      + strategy.cells.keys.sorted().map { id in
        let failing = findings.filter { $0.changes[id] != nil }.map { finding in
          var finding = finding
          // The command must make the checks of this case again.
          finding.operatorID = id
          return Diagnostic(FindingFamily(finding))
        }
        return Case(group: group, name: id, diagnostics: failing)
      }
  }
}
