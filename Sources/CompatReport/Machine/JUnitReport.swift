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
    var xml = MarkupBuilder.xml
    all.write("testsuites", to: &xml) { xml in
      for suite in suites {
        suite.write("testsuite", to: &xml) { xml in
          for one in suite.cases { one.write(to: &xml) }
        }
      }
    }
    return xml.markup
  }
}

private struct Suite {
  var name: String
  var cases: [Case]

  func write(
    _ element: StaticString, to xml: inout MarkupBuilder, content: (inout MarkupBuilder) -> Void
  ) {
    let failures = cases.count { !$0.failures.isEmpty }
    xml.element(
      element,
      ["name": name, "tests": "\(cases.count)", "failures": "\(failures)", "errors": "0"],
      content: content)
  }
}

private struct Case {
  var group: String
  var name: String
  var diagnostics: [Diagnostic]

  var failures: [Diagnostic] { diagnostics.filter { $0.justification == nil } }

  /// Writes the case with one failure, because many readers show only the first one.
  func write(to xml: inout MarkupBuilder) {
    let known = diagnostics.compactMap { diagnostic in
      diagnostic.justification.map { "known failure: \(diagnostic.title); reason: \($0)" }
    }
    xml.element("testcase", ["classname": group, "name": name]) { xml in
      if let first = failures.first {
        let type = failures.compactMap(\.outcome).max()?.rawValue ?? first.rule.id
        let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
        xml.element("failure", ["type": type, "message": first.title + more]) {
          $0.lines(failures.map(\.text).joined(separator: "\n\n"))
        }
      }
      if known.isEmpty { return }
      xml.element("system-out") { $0.lines(known.joined(separator: "\n")) }
    }
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
    return report.contracts.flatMap { contract in
      contract.strategies.grouped(by: \.release).map { release, strategies in
        Suite(
          name: "\(contract.id), release \(release)",
          cases: strategies.flatMap { strategy in
            let own = report.findings.filter {
              $0.contract == contract.id && $0.strategy == strategy.id
            }
            return cases(of: strategy, in: contract.id, own)
          })
      }
    } + (others.isEmpty ? [] : [Suite(name: "the run, the corpus and the baseline", cases: others)])
  }

  private static func cases(
    of strategy: ReportStrategy, in contract: String, _ findings: [ReportFinding]
  ) -> [Case] {
    strategy.cells.keys.sorted().map { id in
      let failing = findings.filter { $0.changes[id] != nil }.map { finding in
        var finding = finding
        // The command must make the checks of this case again.
        finding.operatorID = id
        return Diagnostic(FindingFamily(finding))
      }
      return Case(
        group: "\(contract).\(strategy.id)", name: id, diagnostics: failing)
    }
  }
}
