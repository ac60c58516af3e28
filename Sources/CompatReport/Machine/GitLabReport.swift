import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows a report as GitLab's code quality report, for the widget of merge requests.
///
/// The format cannot say that a failure is known. GitLab would count it with the others, so that
/// known failures are left out.
package struct GitLabReport: ReportFormat {
  /// The format's name on the command line.
  package static let name = "gitlab"

  package static let fileExtension = "gitlab.json"

  private let files: ReportedFiles

  /// Creates the format.
  package init(files: ReportedFiles) {
    self.files = files
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let issues = report.diagnostics(in: files).filter { $0.justification == nil }.map(Issue.init)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // There are strings and integers only, and JSON can say all of them.
    guard let data = try? encoder.encode(issues) else {
      preconditionFailure("an issue holds a value that JSON cannot say")
    }
    output.write(String(decoding: data, as: UTF8.self))
    output.write("\n")
  }

  private struct Issue: Encodable {
    enum Severity: String, Encodable {
      case minor, major, critical, blocker
    }

    struct Location: Encodable {
      struct Lines: Encodable {
        let begin: Int
      }

      let path: String
      let lines: Lines
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

    init(_ diagnostic: Diagnostic) {
      description = "\(diagnostic.title). \(diagnostic.advice)"
      checkName = diagnostic.rule.id
      fingerprint = diagnostic.fingerprint
      severity =
        switch diagnostic.rule {
        case .unreadableSample, .nondeterminism: .blocker
        case .missedGate: .major
        case .staleEntry, .staleSample, .staleRegression: .minor
        case .operatorID, .failingRegression:
          switch diagnostic.outcome {
          case .misread, .crashed, .hung: .critical
          case .rejected, .collateral: .major
          case .intact, .absorbed, nil: .minor
          }
        }
      // GitLab compares paths with those of the repository.
      let path = diagnostic.file
      location = Location(
        path: path.hasPrefix("./") ? String(path.dropFirst(2)) : path,
        lines: Location.Lines(begin: diagnostic.line))
    }
  }
}
