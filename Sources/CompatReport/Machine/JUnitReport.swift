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
  /// Divides a report into suites: one for each contract and release, and one for all that is wrong
  /// beside failures.
  static func all(in report: Report) -> [Suite] {
    // No case names a file.
    let diagnostics = report.diagnostics(in: ReportedFiles(corpus: "", baseline: ""))
    let others = diagnostics.filter { DiagnosticRule.own.contains($0.rule) }
      .map { Case(group: $0.rule.id, name: $0.title, diagnostics: [$0]) }
    let findings = report.findingsByStrategy
    return report.contracts.flatMap { contract in
      contract.strategies.grouped(by: \.release).map { release, strategies in
        Suite(
          name: "\(contract.id), release \(release)",
          cases: strategies.flatMap { strategy in
            let key = StrategyKey(contract: contract.id, strategy: strategy.id)
            return cases(of: key, strategy.cells.keys.sorted(), findings[key] ?? [])
          })
      }
    } + (others.isEmpty ? [] : [Suite(name: "the run, the corpus and the baseline", cases: others)])
  }

  private static func cases(
    of strategy: StrategyKey, _ operators: [String], _ findings: [ReportFinding]
  ) -> [Case] {
    operators.map { id in
      let failing = findings.filter { $0.changes[id] != nil }.map { finding in
        var finding = finding
        // The command must make the checks of this case again.
        finding.operatorID = id
        return Diagnostic(FindingFamily(finding))
      }
      return Case(
        group: "\(strategy.contract).\(strategy.strategy)", name: id, diagnostics: failing)
    }
  }
}
