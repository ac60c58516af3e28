import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ReplacementTests {
  static func candidates(_ values: String...) throws -> [String] {
    let documents = try values.map { try JSONDocument(parsing: "{\"v\":\($0)}") }
    let node = try #require(documents.first?.root["v"])
    return Replacement.candidates(for: node, survey: Survey(of: documents))
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `what other samples have there comes first`() throws {
    let found = try Self.candidates(#""sad""#, #""glad""#, "3", "null")
    #expect(found.first == #""glad""#)
    #expect(!found.contains("3"))
    #expect(!found.contains("null"))
  }

  @Test(arguments: [
    (#""2018-12-31T23:59:58Z""#, #""2017-11-30T22:58:57Z""#), (#""12.50""#, #""11.51""#),
    ("41", "42"), ("12.5", "12.6"), ("1e3", "1001"), ("true", "false"), ("0", "1"),
    ("-0.5", "-0.6"), (#""abc""#, #""abd""#), (#""""#, #""x""#),
    (#""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#, #""e620e2f7-c35c-494a-92fc-1c246a2e5e4f""#),
  ])
  func `without other samples the type and the format are kept, and not the value`(
    value: String, first: String
  ) throws {
    let found = try Self.candidates(value)
    #expect(found.first == first)
    let current = try JSONDocument(parsing: value).root.value
    for candidate in found {
      let other = try JSONDocument(parsing: candidate).root.value
      #expect(!other.isEqualInMeaning(to: current), "\(candidate)")
    }
  }

  @Test(arguments: [(#"{"v":"a"}"#, true), (#"{"v":1}"#, true), (#"{"v":null}"#, false)])
  func `two never-seen values differ from each other and from every sample`(
    payload: String, exist: Bool
  ) throws {
    let document = try JSONDocument(parsing: payload)
    let node = try #require(document.root["v"])
    let probes = Replacement.neverSeen(for: node, survey: Survey(of: [document]))
    #expect((probes != nil) == exist)
    if let probes {
      #expect(probes.0 != probes.1)
      #expect(probes.0 != node.value && probes.1 != node.value)
    }
  }
}
