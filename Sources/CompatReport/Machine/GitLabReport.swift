import CompatModel

/// Shows a report as GitLab's code quality report, for the widget of merge requests.
///
/// The format cannot say that a failure is known. GitLab would count it with the others, so that
/// known failures are left out.
package struct GitLabReport: ReportFormat {
  package static let name = "gitlab"
  package static let fileExtension = "gitlab.json"
  private let files: ReportedFiles

  package init(files: ReportedFiles) {
    self.files = files
  }

  package func string(for report: Report) -> String {
    let issues = report.diagnostics(in: files).filter { $0.justification == nil }.map { one in
      [
        "description": "\(one.title). \(one.advice)", "check_name": one.rule.id,
        "fingerprint": one.fingerprint,
        "severity": one.outcome.map { $0.isSilent || $0 > .misread } == true ? "critical" : "major",
        "location": ["path": one.pathInRepository, "lines": ["begin": one.line]] as JSONFields,
      ] as JSONFields
    }
    return JSONReport.text(of: issues, isIndented: true) + "\n"
  }
}
