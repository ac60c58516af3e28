import CodableCompat
import Platform

enum StoredReport {
  case report(Report)
  case otherVersion(String)

  init(reading path: String, from files: any FileReading) throws {
    let data = Data(try files.contents(of: path))
    let decoder = JSONDecoder()
    let location = "\(VisibleText.escaping(path)):1:1"
    let version = try? decoder.decode(Version.self, from: data).schemaVersion
    if let version, version != Report.currentSchemaVersion {
      self = .otherVersion(
        """
        \(location): warning: its schemaVersion is \(version), and this tool reads reports of \
        schemaVersion \(Report.currentSchemaVersion)
        """)
      return
    }
    guard let report = try? decoder.decode(Report.self, from: data) else {
      throw CommandFailure(
        .invalidInput, "\(location): error: this is no report; name a 'compat.json'")
    }
    self = .report(report)
  }

  private struct Version: Decodable {
    let schemaVersion: Int
  }
}

extension Session {
  /// The ids of the contracts may hold `*`, and all of them are meant if there is none; the folders are
  /// those of runs over all contracts, then over some.
  func show(_ contracts: [String], as format: any ReportFormat, in folders: [String]) throws {
    let paths = folders.map { "\($0)/compat.json" }
    let written = paths.filter { (try? files.kind(of: $0)) != nil }
    let patterns = contracts.map(NamePattern.init)
    func unknown(in report: Report) -> String? {
      zip(patterns, contracts).first { pattern, _ in
        !report.contracts.contains { pattern.matches($0.id) }
      }?.1
    }
    var path = written.first ?? paths[0]
    var report = try read(path, files)
    if let name = unknown(in: report) {
      let other = try written.dropFirst().first.map { ($0, try read($0, files)) }
      guard let other, unknown(in: other.1) == nil else {
        let ids = report.contracts.map(\.id)
        throw CommandFailure(
          UsageError(
            "the report has no contract \(Suggestion.quoted(name))", suggesting: name, among: ids,
            otherwise: "it has \(Suggestion.list(ids, "and"))"))
      }
      (path, report) = other
    }
    if written.count > 1, let other = written.first(where: { $0 != path }) {
      note(
        """
        this is \(Suggestion.visible(path)), and there is \(Suggestion.visible(other)) as well; \
        '--reports' names the folder of the one to show
        """)
    }
    let part = report.limited(
      toContracts: { id in patterns.isEmpty || patterns.contains { $0.matches(id) } },
      strategies: { _ in true })
    output.write(format.string(for: part))
  }

  private func read(_ path: String, _ files: any FileReading) throws -> Report {
    switch try StoredReport(reading: path, from: files) {
    case .report(let report): return report
    case .otherVersion(let words):
      throw CommandFailure(
        .invalidInput, words.replacing("warning:", with: "error:") + "; run 'run' again")
    }
  }
}
