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
  private let disk: any FileReading

  /// Reads the samples again, because SARIF counts columns differently from a report.
  package init(files: ReportedFiles, manuals: [OperatorManual], reading disk: any FileReading) {
    self.files = files
    self.manuals = manuals
    self.disk = disk
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
    let columns = UTF16Columns(of: diagnostics, files: disk)
    let results = diagnostics.map { one -> JSONFields in
      let location: JSONFields = [
        "artifactLocation": ["uri": one.address],
        "region": ["startLine": one.line, "startColumn": columns[one]] as JSONFields,
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
      "tool": ["driver": driver], "columnKind": "utf16CodeUnits", "results": results,
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
      help: ["text": rule.advice, "markdown": MarkdownText.escaped(rule.advice)],
      tags: ["harness"])
  }

  /// The rule for an operator of a report, with its manual as help.
  init(_ subject: ReportOperator, manual: OperatorManual?) {
    let paragraphs = Paragraph.all(of: subject, manual)
    var help = Self.message(paragraphs.map(\.text).joined(separator: "\n"))
    help["markdown"] = paragraphs.map(\.markdown).joined(separator: "\n\n")
    let summary = VisibleText.escaping(subject.summary)
    id = subject.id
    fields = Self.fields(
      id, summary, manual.map { VisibleText.escaping($0.rationale) } ?? summary, help: help,
      tags: manual?.tags ?? [subject.kind.rawValue])
  }

  private static func fields(
    _ id: String, _ summary: String, _ description: String, help: [String: String], tags: [String]
  ) -> JSONFields {
    [
      "id": id, "shortDescription": message(summary), "fullDescription": message(description),
      "help": help, "properties": ["tags": tags],
      "defaultConfiguration": ["level": Diagnostic.Severity.error],
    ]
  }

  /// A message of plain text in which nothing is a link.
  static func message(_ text: String) -> [String: String] {
    // "[text](address)" is a link even in plain text, and payloads must not make any.
    let (link, words) = ("](".unicodeScalars, "] (".unicodeScalars)
    return ["text": String(text.unicodeScalars.replacing(link, with: words))]
  }

  /// A paragraph of a manual: words, and what they are about, verbatim.
  private struct Paragraph {
    /// The largest number of mutants of an example that are shown.
    static let maximumMutants = 4

    private let words: String
    private let verbatim: [String]

    init(_ words: String, verbatim: [String] = []) {
      self.words = VisibleText.escaping(words)
      self.verbatim = verbatim.map { VisibleText.escaping($0) }
    }

    var text: String { ([words] + verbatim).joined(separator: " ") }

    var markdown: String {
      ([MarkdownText.escaped(words)] + verbatim.map { MarkdownText.code($0) })
        .joined(separator: " ")
    }

    /// The summary, the rationale and the examples of a manual, what other tools call the change, and
    /// what is expected of it.
    static func all(of subject: ReportOperator, _ manual: OperatorManual?) -> [Paragraph] {
      // What an operator leaves alone teaches nothing about a failure.
      let examples = manual?.examples.filter { !$0.after.isEmpty } ?? []
      return [Paragraph(subject.summary)] + (manual.map { [Paragraph($0.rationale)] } ?? [])
        + examples.map { example in
          let mutants = example.after.prefix(maximumMutants)
          return Paragraph(
            "Example, before and after:",
            verbatim: [example.before] + mutants.map { String(decoding: $0, as: UTF8.self) })
        }
        + (manual?.peers ?? []).map { Paragraph("In \($0.tool): \($0.rule).") }
        + [
          Paragraph(
            """
            Kind of change: \(subject.kind.rawValue). \
            Expected: \(Prose.expectation(of: subject.kind)).
            """),
          Paragraph("More:", verbatim: ["explain \(subject.id)"]),
        ]
    }
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

/// Columns in UTF-16 code units, as viewers of SARIF count, of columns in characters.
///
/// They differ where a line has characters beyond ASCII, so that the files have to be read again.
struct UTF16Columns: Sendable {
  private var lines: [String: [Substring]] = [:]

  init(of diagnostics: [Diagnostic], files: any FileReading) {
    for file in Set(diagnostics.filter { $0.column != nil }.map(\.file)) {
      guard let bytes = try? files.contents(of: file) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      // A line ends as in `TextLocation`.
      lines[file] = text.drop { $0 == "\u{FEFF}" }
        .split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    }
  }

  /// The column of a diagnostic in UTF-16 code units; nil if its file does not say.
  subscript(diagnostic: Diagnostic) -> Int? {
    guard let column = diagnostic.column, column > 0, let lines = lines[diagnostic.file],
      lines.indices.contains(diagnostic.line - 1)
    else { return nil }
    let line = lines[diagnostic.line - 1]
    guard column <= line.utf8.count + 1 else { return nil }
    if line.utf8.prefix(column).allSatisfy({ $0 < 0x80 }) { return column }
    let before = line.prefix(column - 1)
    return before.count == column - 1 ? before.utf16.count + 1 : nil
  }
}
