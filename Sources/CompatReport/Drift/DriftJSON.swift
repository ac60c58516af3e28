#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows what changed as JSON, for other programs: the members are sorted.
package struct DriftJSON: DriftReportFormat {
  /// The format's name on the command line.
  package static let name = "json"

  package init() {}

  package func string(for report: DriftReport) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A report holds strings and integers only, and JSON can say all of them.
    guard let data = try? encoder.encode(report) else {
      preconditionFailure("a report holds a value that JSON cannot say")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
