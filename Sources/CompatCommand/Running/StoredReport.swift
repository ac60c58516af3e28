import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A report of an earlier run, as it was written.
struct StoredReport {
  enum Content {
    case report(Report)

    /// A report that another version of the tool wrote, in words.
    case otherVersion(String)
  }

  let path: String
  let files: any FileReading

  /// Reads the file.
  ///
  /// - Throws: A ``CommandFailure`` if the file is no report.
  func read() throws -> Content {
    let data = Data(try files.contents(of: path))
    let decoder = JSONDecoder()
    let location = "\(VisibleText.escaping(path)):1:1"
    let version = try? decoder.decode(Version.self, from: data).schemaVersion
    if let version, version != Report.currentSchemaVersion {
      return .otherVersion(
        """
        \(location): warning: its schemaVersion is \(version), and this tool reads reports of \
        schemaVersion \(Report.currentSchemaVersion)
        """)
    }
    guard let report = try? decoder.decode(Report.self, from: data) else {
      throw CommandFailure(
        .invalidInput, "\(location): error: this is no report; name a 'compat.json'")
    }
    return .report(report)
  }

  private struct Version: Decodable {
    let schemaVersion: Int
  }
}
