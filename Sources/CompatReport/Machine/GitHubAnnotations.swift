import CompatModel

/// Shows a report as annotations of GitHub Actions, which stand at the lines of a pull request.
///
/// GitHub shows ten errors and ten warnings of a step and drops the others: here the most urgent ones
/// come first, and the others are counted. Known failures are no annotations.
package struct GitHubAnnotations: Sendable {
  /// The number of errors, and of warnings, that GitHub shows of one step.
  static let maximumCount = 10
  private let files: ReportedFiles

  package init(files: ReportedFiles) {
    self.files = files
  }

  /// The lines for standard output; empty if there is nothing to annotate.
  package func text(for report: Report) -> String {
    let diagnostics = report.diagnostics(in: files, areGrouped: true)
    var commands: [String] = []
    var rest: [String] = []
    for severity in [Diagnostic.Severity.error, .warning] {
      let all = diagnostics.filter { $0.severity == severity }
      commands += all.prefix(Self.maximumCount).map { diagnostic in
        let column = diagnostic.column.map { [("col", "\($0)")] } ?? []
        return WorkflowCommand.line(
          severity.rawValue,
          [("file", diagnostic.file), ("line", "\(diagnostic.line)")] + column
            + [("title", diagnostic.title)], diagnostic.text)
      }
      let count = all.count - Self.maximumCount
      guard count > 0 else { continue }
      rest.append("\(count.grouped) more \(severity.rawValue)\(count == 1 ? "" : "s")")
    }
    if !rest.isEmpty {
      commands.append(
        WorkflowCommand.line(
          "notice", [("title", "Codable Compat")],
          """
          \(rest.joined(separator: " and ")) not shown: GitHub shows \(Self.maximumCount) of each in \
          a step; the report shows all
          """))
    }
    return commands.map { $0 + "\n" }.joined()
  }
}

/// Lines of standard output that GitHub Actions takes for commands.
enum WorkflowCommand {
  /// A command as the runner reads it, without a line break at its end.
  static func line(
    _ name: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, "%\r\n:,"))" }
    return "::\(name) \(list.joined(separator: ","))::\(escaped(message, "%\r\n"))"
  }

  private static func escaped(_ text: String, _ ending: String) -> String {
    let bytes = text.utf8.flatMap { byte in
      ending.utf8.contains(byte) ? Array("%\(byte.hexadecimal)".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
