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
    var commands: [WorkflowCommand] = []
    var rest: [String] = []
    for severity in [Diagnostic.Severity.error, .warning] {
      let all = diagnostics.filter { $0.severity == severity }
      commands += all.prefix(Self.maximumCount).map { diagnostic in
        let column = diagnostic.column.map { [("col", "\($0)")] } ?? []
        return WorkflowCommand(
          name: severity.rawValue,
          properties: [("file", diagnostic.file), ("line", "\(diagnostic.line)")] + column
            + [("title", diagnostic.title)], message: diagnostic.text)
      }
      let count = all.count - Self.maximumCount
      guard count > 0 else { continue }
      rest.append("\(count.grouped) more \(severity.rawValue)\(count == 1 ? "" : "s")")
    }
    if !rest.isEmpty {
      commands.append(
        WorkflowCommand(
          name: "notice", properties: [("title", "Codable Compat")],
          message: """
            \(rest.joined(separator: " and ")) not shown: GitHub shows \(Self.maximumCount) of each \
            in a step; the report shows all
            """))
    }
    return commands.map { $0.line + "\n" }.joined()
  }
}

/// A line of standard output that GitHub Actions takes for a command.
struct WorkflowCommand: Sendable {
  var name: String

  var properties: [(name: String, value: String)] = []

  var message: String

  /// The command as the runner reads it, without a line break at its end.
  var line: String {
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }
      .joined(separator: ",")
    return "::\(name)\(list.isEmpty ? "" : " \(list)")::"
      + Self.escaped(message, isProperty: false)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    let ending: Set<UInt8> = Set((isProperty ? "%\r\n:," : "%\r\n").utf8)
    let bytes = text.utf8.flatMap { byte in
      ending.contains(byte) ? Array("%\(byte.hexadecimal)".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
