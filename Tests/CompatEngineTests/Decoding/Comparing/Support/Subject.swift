import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// One model of a table of outcomes, its payloads, and one row for each change of a payload.
///
///     # an enum with a case for unknown names
///     model Holder<Tolerant>
///     open /state
///     given {"state":"open"}
///     replace /state by "new" → absorbed, rule fallback
///
/// A row has a change on its left side (see ``Bench``), and on its right side the outcome and the
/// facts that matter (see `Check.words(for:)`). The rows below a second `given` are about that
/// payload. `beside` is another sample; `open`, `tags` and `fail-closed` are the notes of a
/// contract; `model X with Y` has other settings of its decoder. Two slashes begin a comment.
struct Subject: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private(set) var strategy = DecodingFixture.strategy(OutcomeTable.Nothing.self)
  private(set) var others: [String] = []
  private(set) var notes: [String: [String]] = [:]
  private(set) var rows: [Row] = []

  struct Row: Sendable {
    let text: String
    let given: String
    let location: SourceLocation
  }

  struct Problem: Error, CustomStringConvertible { let description: String }

  /// The lines of a file in the folder *Outcomes*, without comments.
  static func lines(of name: String) throws -> [(text: String, location: SourceLocation)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Outcomes/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty && !$0.element.hasPrefix("//") }
      .map { index, line in
        let location = SourceLocation(
          fileID: "CompatEngineTests/\(name).txt", filePath: file.path, line: index + 1, column: 1)
        return (String(line), location)
      }
  }

  static func all(in name: String) throws -> [Subject] {
    var subjects: [Subject] = []
    var given: String?
    for (line, location) in try lines(of: name) {
      let word = line.prefix { $0 != " " }
      let rest = String(line.dropFirst(word.count + 1))
      if word == "#" {
        subjects.append(Subject(testDescription: rest))
        given = nil
      } else if word == "given" {
        given = rest.replacing("⏎", with: "\n")
      } else {
        guard var subject = subjects.popLast() else { throw Problem(description: "no subject") }
        try subject.read(line, word, rest, given: given, at: location)
        subjects.append(subject)
      }
    }
    return subjects
  }

  private mutating func read(
    _ line: String, _ word: Substring, _ rest: String, given: String?, at location: SourceLocation
  ) throws {
    switch word {
    case "model":
      let parts = rest.split(separator: " with ").map(String.init)
      guard let model = OutcomeTable.models[parts[0]],
        let settings = OutcomeTable.settings[parts.count == 2 ? parts[1] : "standard"]
      else { throw Problem(description: "no such model: \(rest)") }
      strategy = DecodingFixture.strategy(model, settings: settings)
    case "beside": others.append(rest)
    case "open", "tags", "fail-closed":
      notes[String(word)] = rest.split(separator: " ").map { $0 == "root" ? "" : String($0) }
    default:
      guard let given, line.contains(" → ") else { throw Problem(description: "no row: \(line)") }
      rows.append(Row(text: line, given: given, location: location))
    }
  }

  func check() throws {
    #expect(!rows.isEmpty)
    var benches: [String: Bench] = [:]
    for row in rows {
      let sides = row.text.split(separator: " → ", maxSplits: 1).map(String.init)
      let facts = sides[1].split(separator: ", ").map(String.init)
      let observed: [String]
      do {
        let bench = try benches[row.given] ?? Bench(self, row.given)
        benches[row.given] = bench
        observed = try bench.observe(sides[0], facts: facts)
      } catch {
        observed = ["\(error)"]
      }
      #expect(
        "\(sides[0]) → \(observed.joined(separator: ", "))" == row.text,
        sourceLocation: row.location)
    }
  }
}

extension Check {
  /// A fact in the words of a row; only what the row states is compared.
  func words(for key: Substring) -> String {
    let radius = observation.blastRadius
    switch key {
    case "rule": return "rule \(effect?.rule.rawValue ?? "none")"
    case "seen": return "seen \(effect?.seen?.description ?? "as before")"
    case "lost": return "lost \(radius.lostLeaves) of \(radius.allLeaves)"
    case "around": return "around \(radius.lostNode.map(Bench.name) ?? "none")"
    case "outside": return "outside \(effect?.lostOutside ?? 0)"
    case "changed": return "changed \(effect?.changedOutside ?? 0)"
    case "dropped": return "dropped \(effect?.droppedElements ?? 0)"
    case "by": return effect?.isDecidedByNames == true ? "by names" : "by measurement"
    case "sends": return "sends \(observation.roundTrip.map(words) ?? "none")"
    case "expects": return "expects \(expectation.rawValue)"
    case "as", "not": return meetsExpectation ? "as expected" : "not as expected"
    case "limit": return isDecoderLimit ? "limit of the decoder" : "no limit of the decoder"
    default: return "unknown fact \(key)"
    }
  }

  private func words(for roundTrip: RoundTrip) -> String {
    switch roundTrip {
    case .kept: "kept"
    case .erased: "erased"
    case .replaced(by: let value): value.description
    }
  }
}
