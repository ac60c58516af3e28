import Foundation

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

extension Report {
  /// A small report with every member: one contract with two strategies, three findings, two failing
  /// samples, a stale entry, and every circumstance.
  static func fixture() -> Report { plain }

  /// The same with other strings: those that begin with `§` in `report.json`, which are names, texts
  /// and paths, and no words of the format.
  ///
  /// - Parameter string: Makes a string from the one that would stand there.
  /// - Returns: The report.
  static func fixture(_ string: (String) -> String) -> Report { read("report.json", string) }

  private static let plain = read("report.json")

  /// The fixture with the members that are seldom there.
  static let complete = read("../Golden/complete.json")

  /// The fixture without the members that need not be there.
  static let sparse = read("../Golden/sparse.json")

  private static func read(
    _ path: String, _ string: (String) -> String = { $0 }
  ) -> Report {
    do {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      let data = try JSONSerialization.data(withJSONObject: mapped(json, string))
      return try JSONDecoder().decode(Report.self, from: data)
    } catch {
      preconditionFailure("\(path) is no report: \(error)")
    }
  }

  private static func mapped(_ json: Any, _ string: (String) -> String) -> Any {
    func mapped(_ text: String) -> String {
      text.hasPrefix("§") ? string(String(text.unicodeScalars.dropFirst())) : text
    }
    return switch json {
    case let text as String: mapped(text)
    case let elements as [Any]: elements.map { Self.mapped($0, string) }
    case let members as [String: Any]:
      Dictionary(members.map { (mapped($0), Self.mapped($1, string)) }) { first, _ in first }
    default: json
    }
  }
}

extension ReportedFiles {
  static let fixture = ReportedFiles(corpus: "Corpus", baseline: "Reports/baseline.json")
}

extension ReportFinding {
  /// A known failure: the model ended the process.
  static func crashed() -> ReportFinding { Report.fixture().findings[0] }

  /// A new failure: the app sees what was not sent.
  static func worse() -> ReportFinding { Report.fixture().findings[1] }

  /// A known failure: the decoder threw.
  static func accepted() -> ReportFinding { Report.fixture().findings[2] }
}
