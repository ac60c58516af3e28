package import CompatModel
import JSONSyntax

/// Shows a report as SARIF 2.1.0, for code scanning and editors.
///
/// Every finding is a result at its line and column in the corpus, and every operator is a rule with
/// its manual as help. Known failures are results that are suppressed, with their reasons.
package struct SARIFReport: ReportFormat {
  package static let name = "sarif"
  private let files: ReportedFiles
  private let manuals: [OperatorManual]

  package init(files: ReportedFiles, manuals: [OperatorManual]) {
    self.files = files
    self.manuals = manuals
  }

  package func string(for report: Report) -> String {
    let diagnostics = report.diagnostics(in: files)
    let known = Dictionary(first: manuals.map { ($0.id, $0) })
    let rules =
      DiagnosticRule.own.map(SARIFRule.init)
      + report.operators.map {
        SARIFRule($0, manual: known[$0.id])
      }
    let numbers = Dictionary(first: rules.enumerated().map { ($1.id, $0) })
    let results = diagnostics.map { one -> JSONFields in
      let location: JSONFields = [
        "artifactLocation": ["uri": one.address],
        "region": ["startLine": one.line, "startColumn": one.column] as JSONFields,
      ]
      let reason = one.justification.map { [["kind": "external", "justification": $0]] }
      return [
        "ruleId": one.rule.id, "ruleIndex": numbers[one.rule.id] ?? -1, "level": one.severity,
        "message": SARIFRule.message("\(one.title)\n\n\(one.text)"),
        "locations": [["physicalLocation": location]],
        "partialFingerprints": ["codableCompat/v1": one.fingerprint],
        "suppressions": reason ?? [],
      ]
    }
    let driver: JSONFields = [
      "name": "Codable Compat", "version": report.toolVersion, "rules": rules.map(\.fields),
    ]
    let run: JSONFields = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": results,
      // Elsewhere a failure is counted once for its cause.
      "properties": ["unit": "a result for each cause of failure and strategy"],
    ]
    let log: JSONFields = [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ]
    return JSONReport.text(of: log, isIndented: true) + "\n"
  }
}

/// A rule, with the names of SARIF 2.1.0.
private struct SARIFRule {
  let id: String
  let fields: JSONFields

  init(_ rule: DiagnosticRule) {
    id = rule.id
    fields = Self.fields(
      id, rule.summary, "\(rule.summary) \(rule.advice)",
      help: rule.advice,
      tags: ["harness"])
  }

  /// The rule for an operator of a report, with its manual as help.
  init(_ subject: ReportOperator, manual: OperatorManual?) {
    let summary = VisibleText.escaping(subject.summary)
    let rationale = manual.map { VisibleText.escaping($0.rationale) } ?? summary
    id = subject.id
    let help = """
      \(rationale) Kind of change: \(subject.kind.rawValue). Expected: \
      \(Prose.expectation(of: subject.kind)). More: 'explain \(VisibleText.escaping(id))'
      """
    fields = Self.fields(
      id, summary, rationale, help: help, tags: manual?.tags ?? [subject.kind.rawValue])
  }

  private static func fields(
    _ id: String, _ summary: String, _ description: String, help: String, tags: [String]
  ) -> JSONFields {
    [
      "id": id, "shortDescription": message(summary), "fullDescription": message(description),
      "help": message(help), "properties": ["tags": tags],
      "defaultConfiguration": ["level": Diagnostic.Severity.error],
    ]
  }

  /// A message of plain text in which nothing is a link.
  static func message(_ text: String) -> [String: String] {
    // "[text](address)" is a link even in plain text, and payloads must not make any.
    let (link, words) = ("](".unicodeScalars, "] (".unicodeScalars)
    return ["text": String(text.unicodeScalars.replacing(link, with: words))]
  }
}

extension Diagnostic {
  /// The file as a relative or absolute URI reference (RFC 3986), in which also the colon is encoded,
  /// so that no name of a folder is taken for a scheme.
  var address: String {
    (file.hasPrefix("/") ? "file://" : "") + pathInRepository.percentEncoded()
  }

  /// The file as readers compare it: `./a` and `a` are one.
  var pathInRepository: String { file.hasPrefix("./") ? String(file.dropFirst(2)) : file }
}
