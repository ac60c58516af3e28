import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ReplacementTests {
  static func candidates(_ texts: [String], at site: String = "/v") throws -> [String] {
    let documents = try texts.map { try JSONDocument(parsing: $0) }
    let document = try #require(documents.first)
    let node = try #require(document[try JSONPointer(parsing: site)])
    return Replacement.candidates(for: node, survey: Survey(of: documents))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `what other samples have there comes first`() throws {
    let found = try Self.candidates([
      #"{"v":"sad"}"#, #"{"v":"glad"}"#, #"{"v":3}"#, #"{"v":null}"#,
    ])
    #expect(found.first == #""glad""#)
    #expect(!found.contains("3"))
    #expect(!found.contains("null"))
  }

  @Test(arguments: [
    (#"{"v":"2018-12-31T23:59:58Z"}"#, #""2018-12-31T23:59:57Z""#),
    (#"{"v":"12.50"}"#, #""12.51""#), (#"{"v":41}"#, "42"), (#"{"v":12.5}"#, "12.6"),
    (#"{"v":1e3}"#, "1001"), (#"{"v":true}"#, "false"), (#"{"v":"abc"}"#, #""abd""#),
    (#"{"v":""}"#, #""x""#),
    (
      #"{"v":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#,
      #""e621e1f8-c36c-495a-93fc-0c247a3e6e6f""#
    ),
  ])
  func `without other samples the type and the format are kept`(
    payload: String, first: String
  ) throws {
    #expect(try Self.candidates([payload]).first == first)
  }

  @Test(arguments: [#"{"v":"a"}"#, #"{"v":1}"#, #"{"v":true}"#, #"{"v":-0.5}"#, #"{"v":0}"#])
  func `no candidate says what stands there`(payload: String) throws {
    let current = try #require(try JSONDocument(parsing: payload).root["v"]).value
    for candidate in try Self.candidates([payload]) {
      let value = try JSONDocument(parsing: candidate).root.value
      #expect(!value.isEqualInMeaning(to: current), "\(candidate)")
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
