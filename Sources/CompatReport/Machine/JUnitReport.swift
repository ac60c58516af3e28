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
    let suites = JUnitSuite.all(in: report)
    var xml = XMLBuilder()
    xml.element(
      "testsuites",
      [
        "name": "Codable Compat", "tests": "\(suites.reduce(0) { $0 + $1.cases.count })",
        "failures": "\(suites.reduce(0) { $0 + $1.failures })", "errors": "0",
      ]
    ) { xml in
      for suite in suites { JUnitReport.write(suite, to: &xml) }
    }
    output.write(xml.markup)
  }

  private static func write(_ suite: JUnitSuite, to xml: inout XMLBuilder) {
    xml.element(
      "testsuite",
      [
        "name": suite.name, "tests": "\(suite.cases.count)", "failures": "\(suite.failures)",
        "errors": "0",
      ]
    ) { xml in
      for one in suite.cases { write(one, to: &xml) }
    }
  }

  private static func write(_ one: JUnitSuite.Case, to xml: inout XMLBuilder) {
    if one.failure == nil, one.output.isEmpty {
      return xml.element("testcase", ["classname": one.group, "name": one.name])
    }
    xml.element("testcase", ["classname": one.group, "name": one.name]) { xml in
      if let failure = one.failure {
        xml.element(
          "failure", ["type": failure.type, "message": failure.message], text: failure.text)
      }
      if !one.output.isEmpty { xml.element("system-out", text: one.output) }
    }
  }
}
