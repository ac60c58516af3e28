import CompatModel

/// Shows a report as annotations of GitHub Actions, which stand at the lines of a pull request.
///
/// GitHub shows ten errors and ten warnings of a step and drops the others: here the most urgent ones
/// come first, and the others are counted. Known failures are no annotations.
package struct GitHubAnnotations: Sendable {
  /// The number of errors, and of warnings, that GitHub shows of one step.
  static let maximumCount = 10

  private let files: ReportedFiles

  /// Creates the annotations.
  package init(files: ReportedFiles) {
    self.files = files
  }

  /// The lines for standard output; empty if there is nothing to annotate.
  package func text(for report: Report) -> String {
    let diagnostics = report.groupedDiagnostics(in: files)
    let errors = diagnostics.filter { $0.severity == .error }
    let warnings = diagnostics.filter { $0.severity == .warning }
    let shown =
      errors.prefix(Self.maximumCount).map { command("error", $0) }
      + warnings.prefix(Self.maximumCount).map { command("warning", $0) }
    let rest = [
      rest(errors, "more error"), rest(warnings, "more warning"),
    ].compactMap(\.self)
    let notice = WorkflowCommand(
      name: "notice", properties: [("title", "Codable Compat")],
      message: """
        \(rest.joined(separator: " and ")) not shown: GitHub shows \(Self.maximumCount) of each in \
        a step; the report shows all
        """)
    return (shown + (rest.isEmpty ? [] : [notice])).map { $0.line + "\n" }.joined()
  }

  private func rest(_ diagnostics: [Diagnostic], _ noun: String) -> String? {
    let count = diagnostics.count - Self.maximumCount
    return count > 0 ? "\(count.grouped) \(noun)\(count == 1 ? "" : "s")" : nil
  }

  private func command(_ name: String, _ diagnostic: Diagnostic) -> WorkflowCommand {
    let location: [(name: String, value: String)] = [
      ("file", diagnostic.file), ("line", "\(diagnostic.line)"),
    ]
    let column = diagnostic.column.map { [(name: "col", value: "\($0)")] } ?? []
    return WorkflowCommand(
      name: name, properties: location + column + [("title", diagnostic.title)],
      message: diagnostic.text)
  }
}
