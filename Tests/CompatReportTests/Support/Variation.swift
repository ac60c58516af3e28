import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatReport

/// A report that differs from another one in a few facts.
///
/// `base → NAME` is the report to begin with, and `compared → CONTRACT → STRATEGY SURVIVED/CHECKS
/// RANK → …` adds a contract. `/pointer → JSON` is a fact: without a value it is removed, with the
/// index `-` added. `@NAME/pointer` stands for what another report, or without a name this one,
/// has there. Behind `< `, a fact is one of the earlier report, too.
struct Variation {
  /// The words of `format`, `topic` and `part`.
  let settings: [String: [String]]
  private var json: Any
  private var earlierJSON: Any

  /// The reports to begin with, each a variation of the one above it or of the fixture.
  private static let bases = Result {
    var bases = ["everything": Report.fixture()]
    for section in try TableFile("bases.txt").sections {
      bases[section.heading] = try Variation(section.rows, of: bases).report
    }
    return bases
  }

  static func base(_ name: String) -> Report {
    do { return try #require(bases.get()[name]) } catch {
      preconditionFailure("\(name) is no report: \(error)")
    }
  }

  init(_ rows: [TableFile.Row]) throws { try self.init(rows, of: Self.bases.get()) }

  private init(_ rows: [TableFile.Row], of bases: [String: Report]) throws {
    var settings: [String: [String]] = [:]
    for row in rows where !row[0].contains("/") && row[0] != "compared" {
      settings[row[0]] = row[1].split(separator: " ").map(String.init)
    }
    var report = try #require(bases[settings["base"]?[0] ?? ""])
    for row in rows where row[0] == "compared" {
      report.contracts.append(try Self.contract(row[1], Array(row.cells.dropFirst(2))))
    }
    try self.init(rows, ofJSON: Self.json(of: report), bases, settings)
  }

  /// Edits a document that need not be a report of today.
  init(
    _ rows: [TableFile.Row], ofJSON json: Any, _ bases: [String: Report] = [:],
    _ settings: [String: [String]] = [:]
  ) throws {
    (self.json, earlierJSON, self.settings) = (json, json, settings)
    for row in rows where row[0].contains("/") {
      let isEarlier = row[0].hasPrefix("< ")
      let pointer = try JSONPointer(parsing: String(row[0].trimmingPrefix("< ")))
      let value = row[1].isEmpty ? nil : try value(row[1], of: bases)
      let edited = try Self.edited(self.json, pointer.tokens[...], value)
      self.json = try #require(edited)
      if isEarlier { earlierJSON = self.json }
    }
  }

  var report: Report { get throws { try Self.report(of: json) } }

  /// What changed since the earlier report.
  var difference: ReportDifference {
    get throws { ReportDifference(from: try Self.report(of: earlierJSON), to: try report) }
  }

  private static func contract(_ id: String, _ strategies: [String]) throws -> ReportContract {
    .compared(
      id,
      try strategies.map { text in
        let match = try #require(text.wholeMatch(of: #/(.*) (\d+)/(\d+) (\d+)/#), "\(text)")
        let numbers = [match.2, match.3, match.4].compactMap { Int($0) }
        return (String(match.1), numbers[0], numbers[1], numbers[2])
      })
  }

  private static func json(of report: Report) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(JSONReport().string(for: report).utf8))
  }

  private static func report(of json: Any) throws -> Report {
    try JSONDecoder().decode(Report.self, from: JSONSerialization.data(withJSONObject: json))
  }

  private func value(_ text: String, of bases: [String: Report]) throws -> Any {
    guard let match = text.wholeMatch(of: #/@([a-z]*)(/.*)/#) else {
      return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
    let other = match.1.isEmpty ? json : try Self.json(of: #require(bases[String(match.1)]))
    let pointer = try JSONPointer(parsing: String(match.2))
    return try pointer.tokens.reduce(other) { json, token in
      let element = (json as? [Any]).flatMap { elements in Int(token).map { elements[$0] } }
      return try #require(element ?? (json as? [String: Any])?[token], "\(text)")
    }
  }

  /// A value with another one below a path; nil removes what is there.
  private static func edited(_ json: Any?, _ path: ArraySlice<String>, _ value: Any?) throws -> Any?
  {
    guard let key = path.first else { return value }
    if key == "-" || json is [Any] {
      var elements = json as? [Any] ?? []
      let index = key == "-" ? elements.count : try #require(Int(key))
      let range = index..<min(index + 1, elements.count)
      let new = try edited(elements[range].first, path.dropFirst(), value)
      elements.replaceSubrange(range, with: new.map { [$0] } ?? [])
      return elements
    }
    var members = json as? [String: Any] ?? [:]
    members[key] = try edited(members[key], path.dropFirst(), value)
    return members
  }
}
