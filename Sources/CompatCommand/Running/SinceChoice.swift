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

  /// Reads the earlier report.
  ///
  /// A report of another version of the schema is no error: a nightly job meets one after each update
  /// of the tool.
  ///
  /// - Returns: The report; nil where the option is not given, or the report is of another version.
  /// - Throws: A ``CommandFailure`` if the file is no report.
  func load(_ dependencies: any HasFiles & HasOutput) throws -> Report? {
    guard let path else { return nil }
    let data = Data(try dependencies.files.contents(of: path))
    let decoder = JSONDecoder()
    let location = "\(VisibleText.escaping(path)):1:1"
    let version = try? decoder.decode(Version.self, from: data).schemaVersion
    if let version, version != Report.currentSchemaVersion {
      dependencies.standardError.write(
        """
        \(location): warning: its schemaVersion is \(version), and this tool compares reports of \
        schemaVersion \(Report.currentSchemaVersion): nothing is compared

        """)
      return nil
    }
    guard let report = try? decoder.decode(Report.self, from: data) else {
      throw CommandFailure(
        .invalidInput, "\(location): error: this is no report; name a 'compat.json'")
    }
    return report
  }

  private struct Version: Decodable {
    let schemaVersion: Int
  }
}
