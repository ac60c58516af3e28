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

/// A signature is what a payload alone shows of a model.
@Suite struct PayloadSignaturesTests {
  private struct Ticket: Codable, Sendable {
    var id: Int
    var note: String?
    var tags: [String]
    var labels: [String: Int]
  }

  private static let sample = #"{"id":1,"note":"n","tags":["a","b"],"labels":{"en":1}}"#

  private static func signatures(
    of strategy: Strategy = RunFixture.strategy("ticket", Ticket.self), _ payloads: String...
  ) throws -> PayloadSignatures {
    var signatures = PayloadSignatures(
      of: strategy, samples: [try JSONDocument(parsing: sample)])
    for payload in payloads { signatures.insert(Array(payload.utf8)) }
    return signatures
  }

  @Test(arguments: [
    // Another value of the same type, and a member that is not read.
    sample.replacing("1,", with: "2,"), sample.replacing("{\"id\"", with: "{\"x\":1,\"id\""),
    // More elements of the same type, and another name of a map.
    sample.replacing("\"b\"", with: "\"b\",\"c\""),
    sample.replacing("}}", with: ",\"y\":2,\"z\":3}}"),
  ])
  func `what the model reads alike is no other signature than with an unknown name`(
    payload: String
  ) throws {
    let base = Self.sample.replacing("}}", with: ",\"x\":2}}")
    let signatures = try Self.signatures(base, payload.replacing("}}", with: ",\"v\":2}}"))
    #expect(signatures.payloadCount == 2)
    #expect(signatures.count == 1)
  }

  @Test(arguments: [
    // The kind of an error, its path, what is there, and what is no JSON.
    (sample.replacing("\"id\":1", with: "\"id\":null"), sample.replacing("\"id\":1,", with: "")),
    (sample.replacing("\"id\":1", with: "\"id\":\"\""), sample.replacing("\"n\"", with: "[]")),
    (sample, sample.replacing("\"n\"", with: "1")),
    (sample, ""),
  ])
  func `another error is another signature`(first: String, second: String) throws {
    let signatures = try Self.signatures(first, second)
    #expect(signatures.count == 2)
    #expect(signatures.errorCount + signatures.decodingCount == 2)
  }

  @Test func `another set of reads is another signature without an error`() throws {
    let signatures = try Self.signatures(
      Self.sample, Self.sample.replacing("\"note\":\"n\",", with: ""))
    #expect(signatures.count == 2)
    #expect(signatures.decodingCount == 2)
    #expect(signatures.errorCount == 0)
  }

  @Test func `another set of reads before the same error is another signature`() throws {
    let failing = Self.sample.replacing("\"b\"", with: "1")
    let signatures = try Self.signatures(
      failing, failing.replacing("\"note\":\"n\",", with: ""))
    #expect(signatures.count == 2)
    #expect(signatures.errorCount == 1)
    #expect(signatures.decodingCount == 0)
  }

  @Test func `an error at another element is no other signature`() throws {
    let signatures = try Self.signatures(
      Self.sample.replacing("\"b\"", with: "1"), Self.sample.replacing("\"b\"", with: "\"b\",1"))
    #expect(signatures.count == 1)
  }

  @Test func `an error at another made-up name is no other signature`() throws {
    let signatures = try Self.signatures(
      Self.sample.replacing("}}", with: ",\"x\":[]}}"),
      Self.sample.replacing("}}", with: ",\"y\":[]}}"))
    #expect(signatures.payloadCount == 2)
    #expect(signatures.errorCount == 1)
  }

  @Test func `a payload counts once`() throws {
    let signatures = try Self.signatures(Self.sample, Self.sample)
    #expect(signatures.payloadCount == 1)
    #expect(signatures.count == 1)
  }

  @Test func `a model that is decoded by a closure shows its error alone`() throws {
    let strategy = Strategy(
      StrategyPattern(id: "closure", summary: "A model of a test."), release: "1.0",
      decoder: "JSONDecoder",
      decodingWith: { try JSONDecoder().decode(Ticket.self, from: $0) })
    let signatures = try Self.signatures(
      of: strategy, Self.sample, Self.sample.replacing("\"n\"", with: "null"), "[]")
    #expect(signatures.count == 2)
  }

  @Test func `names are those that the decoder shows`() throws {
    struct Place: Codable, Sendable { var streetName: String, cityName: String }
    let strategy = Strategy(
      StrategyPattern(id: "place", summary: "A model of a test."), decoding: Place.self,
      release: "1.0"
    ) {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return decoder
    }
    let sample = #"{"street_name":"Ring","city_name":"Bern"}"#
    var signatures = PayloadSignatures(of: strategy, samples: [try JSONDocument(parsing: sample)])
    signatures.insert(Array(sample.replacing("\"Ring\"", with: "1").utf8))
    signatures.insert(Array(sample.replacing("\"Bern\"", with: "1").utf8))
    #expect(signatures.errorCount == 2)
  }
}
