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
    let all = Suite(
      // Elsewhere a failure is counted once for its cause.
      name: "Codable Compat: a case for each strategy and operator", cases: suites.flatMap(\.cases))
    return all.tag("testsuites", suites.map { $0.tag("testsuite", $0.cases.map(\.tag)) }).document
  }
}

private struct Suite {
  var name: String
  var cases: [Case]

  func tag(_ tagName: StaticString, _ children: [XMLTag]) -> XMLTag {
    let failures = cases.count { !$0.failures.isEmpty }
    return XMLTag(
      tagName,
      ["name": name, "tests": "\(cases.count)", "failures": "\(failures)", "errors": "0"],
      children)
  }
}

private struct Case {
  var group: String
  var name: String
  var diagnostics: [Diagnostic]

  init(_ group: String, _ name: String, _ diagnostics: [Diagnostic]) {
    (self.group, self.name, self.diagnostics) = (group, name, diagnostics)
  }

  var failures: [Diagnostic] { diagnostics.filter { $0.justification == nil } }

  /// The case with one failure, because many readers show only the first one.
  var tag: XMLTag {
    let attributes: KeyValuePairs<StaticString, String> = ["classname": group, "name": name]
    if diagnostics.isEmpty { return XMLTag("testcase", attributes) }
    let failure = failures.first.map { first in
      let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
      return XMLTag(
        "failure",
        [
          "type": failures.compactMap(\.outcome).max()?.rawValue ?? first.rule.id,
          "message": first.title + more,
        ], text: failures.map(\.text).joined(separator: "\n\n"))
    }
    let known = diagnostics.compactMap { diagnostic in
      diagnostic.justification.map { "known failure: \(diagnostic.title); reason: \($0)" }
    }
    let rest = known.isEmpty ? nil : XMLTag("system-out", text: known.joined(separator: "\n"))
    return XMLTag("testcase", attributes, [failure, rest].compactMap(\.self))
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
    let findings = report.findingsByStrategy
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
