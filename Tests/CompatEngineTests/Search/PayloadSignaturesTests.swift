import CompatModel
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A signature is what a payload alone shows of a model: its reads, and its error.
@Suite struct PayloadSignaturesTests {
  private struct Ticket: Codable, Sendable {
    var id: Int, note: String?, tags: [String], labels: [String: Int]
  }

  private struct Place: Codable, Sendable { var streetName: String, cityName: String }

  private static let sample = #"{"id":1,"note":"n","tags":["a","b"],"labels":{"en":1}}"#
  private static let place = #"{"street_name":"Ring","city_name":"Bern"}"#

  private static let ticket = RunFixture.strategy("ticket", Ticket.self)
  private static let places = RunFixture.strategy(
    "place", Place.self, settings: RunFixture.snakeCase)
  private static let closure = RunFixture.closure("closure") {
    try JSONDecoder().decode(Ticket.self, from: $0)
  }

  @Test(arguments: try TableFile("PayloadSignatures.txt").rows)
  func `payloads that a model reads alike have one signature`(_ row: TableFile.Row) throws {
    let models = ["ticket": Self.ticket, "closure": Self.closure, "place": Self.places]
    let sample = row.cells[1] == "place" ? Self.place : Self.sample
    var signatures = PayloadSignatures(
      of: try #require(models[row.cells[1]]), samples: [try JSONDocument(parsing: sample)])
    let payloads = row.cells.dropFirst(5).map { edit in
      let texts = edit.split(separator: " ⇒").map { $0.trimmingPrefix(" ") }
      return edit == "same"
        ? sample : sample.replacing(texts[0], with: texts.count > 1 ? String(texts[1]) : "")
    }
    for payload in payloads { signatures.insert(Array(payload.utf8)) }
    #expect(signatures.payloadCount == Set(payloads).count)
    #expect(
      row[given: 2] == "\(signatures.errorCount)" && row[given: 3] == "\(signatures.decodingCount)")
    if let count = row[given: 4] { #expect("\(signatures.count)" == count) }
  }
}
