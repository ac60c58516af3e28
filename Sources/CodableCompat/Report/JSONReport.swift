#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows a report as JSON, for other programs.
///
/// The members are sorted and the text ends with a newline, so that two reports of the same run
/// are equal byte for byte. `report.schema.json` in the documentation describes the format.
public struct JSONReport: ReportFormat {
  /// The format's name on the command line.
  public static let name = "json"

  /// The extension of a file in this format.
  public static let fileExtension = "json"

  /// Creates the format.
  public init() {}

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report to show.
  ///   - output: The stream that takes the text.
  public func write(_ report: Report, to output: inout some TextOutputStream) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A report holds strings, booleans and integers only, and JSON can say all of them: the
    // encoder throws for numbers that are infinite or not a number, and there are none.
    guard let data = try? encoder.encode(report) else {
      preconditionFailure("a report holds a value that JSON cannot say")
    }
    output.write(String(decoding: data, as: UTF8.self))
    output.write("\n")
  }
}

extension ReportFormat where Self == JSONReport {
  /// JSON, for other programs.
  public static var json: Self { JSONReport() }
}
