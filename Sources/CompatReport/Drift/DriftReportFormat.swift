/// A way to show what changed between payloads.
///
/// A new format is one type in one file, and one line in ``DriftReportFormats``.
package protocol DriftReportFormat: Sendable {
  /// The format's name on the command line: `text`.
  static var name: String { get }

  /// Returns a report as text that ends with a newline.
  func string(for report: DriftReport) -> String
}

package enum DriftReportFormats {
  /// The formats, the standard one first.
  package static let all: [any DriftReportFormat] = [DriftText(), DriftJSON(), DriftMarkdown()]

  /// Returns the format with a name; nil if there is none.
  package static func named(_ name: String) -> (any DriftReportFormat)? {
    all.first { type(of: $0).name == name }
  }
}
