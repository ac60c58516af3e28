import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The option for the earlier report that a report is compared with.
struct SinceChoice: Sendable, Hashable {
  /// The file; nil where nothing is compared.
  let path: String?

  /// The option that names the file.
  static let manual = OptionManual.value(
    "since", "FILE",
    """
    An earlier 'compat.json', such as the committed one or that of last night: the report then says \
    first what is new, fixed, or otherwise.
    """)

  init(_ arguments: ParsedArguments) {
    path = arguments.value(Self.manual.name)
  }

  /// Reads the earlier report; nil where the option is not given.
  ///
  /// - Throws: A ``CommandFailure`` if the file cannot be read, or is of another version.
  func load(_ files: any FileReading) throws -> Report? {
    guard let path else { return nil }
    return try Self.report(at: path, files)
  }

  /// Reads a report.
  ///
  /// - Throws: A ``CommandFailure`` if the file cannot be read, or is of another version.
  static func report(at path: String, _ files: any FileReading) throws -> Report {
    let data = Data(try files.contents(of: path))
    let decoder = JSONDecoder()
    let version = try? decoder.decode(Version.self, from: data).schemaVersion
    guard version == Report.currentSchemaVersion,
      let report = try? decoder.decode(Report.self, from: data)
    else {
      let found =
        version.flatMap { $0 == Report.currentSchemaVersion ? nil : "its schemaVersion is \($0)" }
        ?? "it is no report"
      throw CommandFailure(
        .invalidInput,
        """
        \(VisibleText.escaping(path)):1:1: error: \(found); this tool compares reports of \
        schemaVersion \(Report.currentSchemaVersion): make the earlier one again with this tool
        """)
    }
    return report
  }

  private struct Version: Decodable {
    let schemaVersion: Int
  }
}
