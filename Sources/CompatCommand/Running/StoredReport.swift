import CodableCompat
import Platform

extension Report {
  /// A file that is no report, or one of another version of this tool.
  struct Unreadable: Error, CustomStringConvertible {
    let path: String

    /// The other version; nil for no report.
    let version: Int?

    var description: String {
      sentence("error") + "; \(version == nil ? "name a 'compat.json'" : "run 'run' again")"
    }

    func sentence(_ severity: String) -> String {
      let reason = version.map {
        "its schemaVersion is \($0), and this tool reads reports of schemaVersion \(currentSchemaVersion)"
      }
      return "\(path.visible):1:1: \(severity): \(reason ?? "this is no report")"
    }
  }

  private struct Version: Decodable {
    let schemaVersion: Int
  }

  init(reading path: String, from files: any FileReading) throws {
    let data = Data(try files.contents(of: path))
    let decoder = JSONDecoder()
    let version = try? decoder.decode(Version.self, from: data).schemaVersion
    if let version, version != Report.currentSchemaVersion {
      throw Unreadable(path: path, version: version)
    }
    guard let report = try? decoder.decode(Report.self, from: data) else {
      throw Unreadable(path: path, version: nil)
    }
    self = report
  }
}

extension Session {
  /// Shows contracts, whose ids may hold `*`, and sites; all of them if none is named.
  ///
  /// The folders are those of runs over all contracts, then over some.
  func show(_ names: [String], as format: any ReportFormat, in folders: [String]) throws {
    let paths = folders.map { "\($0)/compat.json" }
    let written = paths.filter { (try? files.kind(of: $0)) != nil }
    let path = written.first ?? paths[0]
    if written.count > 1 {
      note(
        """
        this is \(path.visible), and there is \(written[1].visible) as well; \
        '--reports' names the folder of the one to show
        """)
    }
    let report = try Report(reading: path, from: files)
    do throws(UsageError) {
      output.write(format.string(for: try report.part(named: names)))
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension Report {
  /// The contracts and the sites of some names; a site begins with a slash.
  ///
  /// - Throws: What is wrong with the first name that the report does not have.
  fileprivate func part(named names: [String]) throws(UsageError) -> Report {
    let patterns = names.filter { !$0.isSite }.map { (name: $0, pattern: NamePattern($0)) }
    let ids = contracts.map(\.id)
    if let name = patterns.first(where: { !ids.contains(where: $0.pattern.matches) })?.name {
      throw UsageError(
        "the report has no contract \(name.quoted)", suggesting: name, among: ids,
        otherwise: "it has \(Prose.list(ids, "and"))")
    }
    let part = limited(
      toContracts: { id in patterns.isEmpty || patterns.contains { $0.pattern.matches(id) } },
      strategies: { _ in true })
    let sites = names.filter(\.isSite)
    let known = part.contracts.flatMap(\.sites).map(\.site)
    if let site = sites.first(where: { !known.contains($0) }) {
      throw UsageError(
        "the report has no site \(site.quoted)", suggesting: site, among: known,
        otherwise: "'report --show risks' has all of them")
    }
    return sites.isEmpty ? part : part.limited(toSites: Set(sites))
  }
}

extension String {
  /// Whether a name is that of a site, and not of a contract, which is a folder.
  var isSite: Bool { hasPrefix("/") }
}
