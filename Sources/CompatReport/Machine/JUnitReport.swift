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
    let cases = suites.flatMap(\.cases)
    var xml = XMLBuilder()
    xml.element(
      "testsuites",
      [
        // Elsewhere a failure is counted once for its cause.
        "name": "Codable Compat: a case for each strategy and operator",
        "tests": "\(cases.count)", "failures": "\(cases.failureCount)", "errors": "0",
      ]
    ) { xml in
      for suite in suites {
        xml.element(
          "testsuite",
          [
            "name": suite.name, "tests": "\(suite.cases.count)",
            "failures": "\(suite.cases.failureCount)", "errors": "0",
          ]
        ) { xml in for one in suite.cases { one.write(to: &xml) } }
      }
    }
    return xml.markup
  }
}

private struct Suite {
  var name: String
  var cases: [Case]
}

extension [Case] {
  fileprivate var failureCount: Int { count { !$0.failures.isEmpty } }
}

private struct Case {
  var group: String
  var name: String

  var diagnostics: [Diagnostic]

  init(_ group: String, _ name: String, _ diagnostics: [Diagnostic]) {
    (self.group, self.name, self.diagnostics) = (group, name, diagnostics)
  }

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
    let stale = [
      Case(
        "baseline", "has no stale entry", report.staleEntries.map { Diagnostic($0, in: files) }),
      Case(
        "contract.json", "accepts no sample without need",
        report.staleSamples.map { Diagnostic($0) }),
    ]
    let kept = report.regressions.map { one in
      Case(
        "\(one.contract).\(ContractFolder.regressions)", one.file,
        one.failsRun ? [Diagnostic(one)] : [])
    }
    let gates = report.gates.map { gate in
      Case("quality-gate", gate.condition, gate.isMet ? [] : [Diagnostic(gate, in: files)])
    }
    let others = [
      Suite(name: "known failures", cases: stale), Suite(name: "kept payloads", cases: kept),
      Suite(name: "quality gates", cases: gates),
    ]
    let findings = Dictionary(grouping: report.findings) {
      StrategyKey(contract: $0.contract, strategy: $0.strategy)
    }
    return report.contracts.flatMap { contract in
      contract.strategies.grouped(by: \.release).map { release, strategies in
        Suite(
          name: "\(contract.id), release \(release)",
          cases: strategies.flatMap { strategy in
            let key = StrategyKey(contract: contract.id, strategy: strategy.id)
            return cases(of: key, in: report, strategy.cells.keys.sorted(), findings[key] ?? [])
          })
      }
    } + others.filter { !$0.cases.isEmpty }
  }

  /// No case names a file.
  private static let files = ReportedFiles(corpus: "", baseline: "")

  private static func cases(
    of strategy: StrategyKey, in report: Report, _ operators: [String], _ findings: [ReportFinding]
  ) -> [Case] {
    let group = "\(strategy.contract).\(strategy.strategy)"
    let unreadable = report.sampleFailures.filter {
      $0.strategy == strategy.strategy && $0.sample.utf8.starts(with: "\(strategy.contract)/".utf8)
    }
    let unreliable = report.nondeterminism.filter {
      $0.strategy == strategy.strategy && $0.contract == strategy.contract
    }
    return [
      Case(group, "reads the unmodified samples", unreadable.map { Diagnostic($0) }),
      Case(
        group, "gives the same answer to the same payload",
        unreliable.map { Diagnostic($0, in: files) }),
    ]
      + operators.map { id in
        let failing = findings.filter { $0.changes[id] != nil }.map { finding in
          var finding = finding
          // The command must make the checks of this case again.
          finding.operatorID = id
          return Diagnostic(FindingFamily(finding))
        }
        return Case(group, id, failing)
      }
  }
}
