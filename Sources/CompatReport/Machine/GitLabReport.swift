import CompatModel

/// Shows a report as GitLab's code quality report, for the widget of merge requests.
///
/// The format cannot say that a failure is known. GitLab would count it with the others, so that
/// known failures are left out.
package struct GitLabReport: ReportFormat {
  package static let name = "gitlab"

  package static let fileExtension = "gitlab.json"

  enum Severity: String, Encodable, Sendable {
    case minor, major, critical, blocker

    init(_ outcome: Outcome?) {
      self =
        switch outcome {
        case .misread, .crashed, .hung: .critical
        case .rejected, .collateral: .major
        case .intact, .absorbed, nil: .minor
        }
    }
  }

  private let files: ReportedFiles

  package init(files: ReportedFiles) {
    self.files = files
  }

  package func string(for report: Report) -> String {
    let issues = report.diagnostics(in: files).filter { $0.justification == nil }.map { one in
      Issue(
        description: "\(one.title). \(one.advice)", checkName: one.rule.id,
        fingerprint: one.fingerprint, severity: one.rule.severity ?? Severity(one.outcome),
        location: Issue.Location(path: one.pathInRepository, lines: ["begin": one.line]))
    }
    return JSONReport.text(of: issues, isIndented: true) + "\n"
  }

  private struct Issue: Encodable {
    struct Location: Encodable {
      let path: String
      let lines: [String: Int]
    }

    private enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }

    let description: String
    let checkName: String
    let fingerprint: String
    let severity: Severity
    let location: Location
  }
}
