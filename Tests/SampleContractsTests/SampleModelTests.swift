import CodableCompat
import Foundation
import JSONSyntax
import SampleContracts
import TestSupport
import Testing

@testable import CompatEngine

/// What the models of the corpus make of payloads that the server does not send yet.
@Suite struct SampleModelTests {
  /// A sample, changed as a heading says: `sample: old ⇒ new ; old ⇒ new`.
  private static func payload(_ heading: String) throws -> (contract: String, text: String) {
    let pieces = heading.split(separator: ": ", maxSplits: 1).map(String.init)
    var text = try Payloads.text(pieces[0])
    for change in pieces.dropFirst().joined().components(separatedBy: " ; ") where !change.isEmpty {
      let sides = change.components(separatedBy: "⇒")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let range = try #require(text.range(of: sides[0]), "\(change)")
      text.replaceSubrange(range, with: sides[1])
    }
    return (pieces[0].split(separator: "/").first.map(String.init) ?? "", text)
  }

  /// What a model sends back, as differences from what it received.
  private static func result(_ text: String, _ strategy: Strategy, _ contract: String) throws
    -> String
  {
    guard let decoded = try? strategy.reader.read(Array(text.utf8)) else { return "rejected" }
    let sent = try JSONDocument(parsing: #require(try decoded.encoded())).root.value
    let received = try JSONDocument(parsing: text).root.value
    let unread = UnreadKeys.of(contract, strategy.id)
    let differences = JSONDifference.between(received, sent).compactMap { difference -> String? in
      let pointer = difference.pointer
      switch difference.change {
      // A model that has nil sends nothing, and a wrapper that has nil sends null.
      case .removed(.null), .added(.null): return nil
      case .removed where pointer.tokens.count == 1 && unread.contains(pointer.tokens[0]):
        return nil
      case .removed: return "- \(pointer)"
      case .added(let value): return "+ \(pointer) \(value)"
      case .replaced(_, let value): return "\(pointer) \(value)"
      }
    }
    return differences.isEmpty ? "as it came" : differences.joined(separator: ", ")
  }

  @Test func `a model makes of a changed sample what the table states`() throws {
    for section in try TableFile("models.txt").sections {
      let (heading, rows) = (section.heading, section.rows)
      let (contract, text) = try Self.payload(heading)
      let strategies = SampleContracts.all.first { $0.id == contract }?.strategies ?? []
      for row in rows {
        let strategy = try #require(strategies.first { $0.id == row[0] }, "\(heading): \(row[0])")
        let found = try Self.result(text, strategy, contract)
        #expect(found == row[1], "\(heading)", sourceLocation: row.location)
      }
    }
  }
}
