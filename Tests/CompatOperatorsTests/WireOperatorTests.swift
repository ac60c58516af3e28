import Foundation
import JSONSyntax
import Testing

@testable import CompatModel
@testable import CompatOperators

/// The wire operators rely on what Foundation's decoder accepts, which is tested here.
@Suite struct WireOperatorTests {
  private static func mutants(of document: JSONDocument, by id: String) throws -> [[UInt8]] {
    let subject = MutationSubject(document: document, survey: Survey(of: [document]))
    return try #require(OperatorCatalog.standard[id]).changes(of: subject).map {
      try document.applying($0.edits)
    }
  }

  private static let payloads = [
    #"{"é":1}"#, #"  {"a":1,"b":2} "# + "\n", "{}", #"{"😀":-1}"#, "\u{FEFF}{\"a\":1}",
  ]

  @Test(arguments: payloads)
  func `the decoder reads what is sent in UTF-16 and UTF-32`(payload: String) throws {
    let document = try JSONDocument(parsing: payload)
    let mutants = try ["wire-utf16", "wire-utf32"].flatMap {
      try Self.mutants(of: document, by: $0)
    }
    #expect(mutants.count == 4)
    let expected = try JSONDecoder().decode([String: Int].self, from: Data(document.bytes))
    for mutant in mutants {
      #expect(try JSONDecoder().decode([String: Int].self, from: Data(mutant)) == expected)
    }
  }

  @Test(arguments: payloads)
  func `the decoder reads what stands behind a mark, among blanks or before a comma`(
    payload: String
  ) throws {
    let document = try JSONDocument(parsing: payload)
    let expected = try JSONDecoder().decode([String: Int].self, from: Data(document.bytes))
    for id in ["wire-bom", "wire-trailing-comma", "wire-whitespace"] {
      for mutant in try Self.mutants(of: document, by: id) {
        #expect(try JSONDecoder().decode([String: Int].self, from: Data(mutant)) == expected)
      }
    }
  }

  private static let rejected = [
    "wire-comment", "wire-concatenated", "wire-deep-nesting", "wire-empty", "wire-html", "wire-nul",
    "wire-null", "wire-plain-text", "wire-scalar", "wire-trailing-garbage", "wire-truncate",
  ]

  @Test(arguments: rejected, payloads)
  func `the decoder rejects what is garbled on the wire`(id: String, payload: String) throws {
    let mutants = try Self.mutants(of: try JSONDocument(parsing: payload), by: id)
    #expect(mutants.isEmpty == false)
    for mutant in mutants {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([String: Int].self, from: Data(mutant))
      }
    }
  }

  @Test func `a payload that came in UTF-16 is not sent as it came`() throws {
    let marked: [UInt8] = [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]
    let unmarked: [UInt8] = [0x00, 0x7B, 0x00, 0x7D]
    #expect(
      try Self.mutants(of: JSONDocument(parsing: marked), by: "wire-utf16") == [unmarked])
    #expect(
      try Self.mutants(of: JSONDocument(parsing: unmarked), by: "wire-utf16") == [marked])
  }
}
