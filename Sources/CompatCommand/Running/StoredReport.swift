import CodableCompat
import Platform

enum StoredReport {
  case report(Report)
  case otherVersion(String)

  init(reading path: String, from files: any FileReading) throws {
    let data = Data(try files.contents(of: path))
    let decoder = JSONDecoder()
    let location = "\(path.visible):1:1"
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
  /// Shows contracts, whose ids may hold `*`, and sites; all of them if none is named.
  ///
  /// The folders are those of runs over all contracts, then over some.
  func show(_ names: [String], as format: any ReportFormat, in folders: [String]) throws {
    let paths = folders.map { "\($0)/compat.json" }
    let written = paths.filter { (try? files.kind(of: $0)) != nil }
    let shown = ShownNames(names)
    var path = written.first ?? paths[0]
    var report = try read(path, files)
    if let problem = shown.problem(in: report) {
      let other = try written.dropFirst().first.map { ($0, try read($0, files)) }
      guard let other, shown.problem(in: other.1) == nil else { throw CommandFailure(problem) }
      (path, report) = other
    }
    if written.count > 1, let other = written.first(where: { $0 != path }) {
      note(
        """
        this is \(path.visible), and there is \(other.visible) as well; \
        '--reports' names the folder of the one to show
        """)
    }
    output.write(format.string(for: shown.part(of: report)))
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

/// The contracts and the sites to show; a site begins with a slash.
private struct ShownNames {
  private let contracts: [String]
  private let sites: [String]

  init(_ names: [String]) {
    contracts = names.filter { !$0.isSite }
    sites = names.filter(\.isSite)
  }

  /// What is wrong with the first name that a report does not have; nil if it has all.
  func problem(in report: Report) -> UsageError? {
    let ids = report.contracts.map(\.id)
    if let name = contracts.first(where: { !ids.contains(where: NamePattern($0).matches) }) {
      return UsageError(
        "the report has no contract \(name.quoted)", suggesting: name, among: ids,
        otherwise: "it has \(Prose.list(ids, "and"))")
    }
    let known = ofContracts(report).contracts.flatMap(\.sites).map(\.site)
    return sites.first { !known.contains($0) }.map {
      UsageError(
        "the report has no site \($0.quoted)", suggesting: $0, among: known,
        otherwise: "'report --show risks' has all of them")
    }
  }

  func part(of report: Report) -> Report {
    let part = ofContracts(report)
    return sites.isEmpty ? part : part.limited(toSites: Set(sites))
  }

  private func ofContracts(_ report: Report) -> Report {
    let patterns = contracts.map(NamePattern.init)
    return report.limited(
      toContracts: { id in patterns.isEmpty || patterns.contains { $0.matches(id) } },
      strategies: { _ in true })
  }
}

extension String {
  /// Whether a name is that of a site, and not of a contract, which is a folder.
  var isSite: Bool { hasPrefix("/") }
}
