import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The option for the earlier report that a report is compared with.
struct SinceChoice: Sendable, Hashable {
  /// The file that is named; nil where none is.
  private let named: String?

  /// The committed report, with which every report is compared on standard output.
  private let committed: String

  /// The option that names the file.
  static let manual = OptionManual.value(
    "since", "FILE",
    """
    An earlier 'compat.json', such as that of last night: the report then says first what is new, \
    fixed, or changed. Without it, standard output says so of the committed report, and files do \
    not, so that they are the same each time.
    """)

  init(_ arguments: ParsedArguments) {
    named = arguments.value(Self.manual.name)
    committed = "\(Folders(arguments).reports)/compat.json"
  }

  /// Whether a file is named: then the reports that are written say what changed as well.
  var isNamed: Bool { named != nil }

  /// Reads the earlier report.
  ///
  /// A report of another version of the schema is no error: a nightly job meets one after each update
  /// of the tool.
  ///
  /// - Returns: The report; nil where it is of another version, or none is named and there is none.
  /// - Throws: A ``CommandFailure`` if the named file is no report.
  func load(_ dependencies: any HasFiles & HasOutput) throws -> Report? {
    if let named { return try read(named, dependencies) }
    guard case .file? = try? dependencies.files.kind(of: committed) else { return nil }
    do {
      return try read(committed, dependencies)
    } catch let failure as CommandFailure where failure.exitCode == .invalidInput {
      // This run replaces it.
      dependencies.standardError.write(
        """
        \(VisibleText.escaping(committed)):1:1: warning: this is no report: nothing is compared

        """)
      return nil
    }
  }

  private func read(_ path: String, _ dependencies: any HasFiles & HasOutput) throws -> Report? {
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
