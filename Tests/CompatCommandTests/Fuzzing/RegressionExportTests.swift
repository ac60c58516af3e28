import CodableCompat
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import CompatCommand

@Suite struct RegressionExportTests {
  private static func kept(
    _ payload: String, _ outcomes: [String: Outcome]
  ) throws -> [KeptRegression] {
    let strategies = outcomes.map { #""\#($0.key)": "\#($0.value.rawValue)""# }
      .joined(separator: ", ")
    let files = MemoryFiles([
      "Corpus/light/regressions/found.json": payload,
      "Corpus/light/regressions/found.origin.json": """
      {"schemaVersion": 1, "mutant": "light/go.json#key-missing@/a", "leftOut": [], "seed": 1,
       "strategies": {\(strategies)}}
      """,
    ])
    return try KeptRegression.all(of: ["light"], in: "Corpus", files: files)
  }

  private static func text(
    _ format: RegressionExport.Format, _ payload: String, _ outcomes: [String: Outcome]
  ) throws -> String {
    let contracts = [
      Contract("light") {
        Strategy(
          .strict, decoding: Int.self, named: "placed", release: "1.0", builtAgainst: "1")
        Strategy(
          .strict, decoding: [Int].self, named: "snaky", release: "1.1",
          decoder: {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .iso8601
            return decoder
          })
      }
    ]
    return try RegressionExport(format, of: kept(payload, outcomes), contracts: contracts).text
  }

  @Test func `a payload becomes a test that decodes it with the app's decoder`() throws {
    let text = try Self.text(.swift, "{\n  \"a#\": \"\\n\"\n}", ["snaky": .rejected])
    #expect(
      text == ###"""
        import Foundation
        import Testing

        /// Payloads that 'codable-compat fuzz' has found.
        @Suite struct FoundPayloads {
          // light/go.json#key-missing@/a
          @Test("light: snaky survives found")
          func payload1() throws {
            let decoder = JSONDecoder()
            // The app's: JSONDecoder, keys converted from snake_case, ISO 8601 dates.
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .iso8601
            let payload = Data(
              ##"""
              {
                "a#": "\n"
              }
              """##.utf8)
            _ = try decoder.decode(Swift.Array<Swift.Int>.self, from: payload)
          }
        }

        """###)
  }

  @Test func `bytes that source code cannot hold become numbers`() throws {
    let text = try Self.text(.swift, "[\u{1}]", ["placed": .crashed])
    #expect(text.contains("    let payload = Data([0x5B, 0x01, 0x5D])\n"))
  }

  @Test(
    arguments: [
      ("placed", .misread, "it is misread, and no error shows that; 'replay' does."),
      ("gone", .rejected, "no strategy 'gone' is registered."),
    ] as [(String, Outcome, String)])
  func `where there can be no test, a comment says why`(
    strategy: String, outcome: Outcome, reason: String
  ) throws {
    let text = try Self.text(.swift, "{}", [strategy: outcome])
    #expect(text.contains("\n  // light/go.json#key-missing@/a: \(reason)"), "\(text)")
    #expect(!text.contains("func"))
    #expect(!text.contains("@testable"))
  }

  @Test func `JSON says all that was kept`() throws {
    #expect(
      try Self.text(.json, "{\"a\":1}", ["placed": .rejected]) == #"""
        [{"contract":"light","file":"Corpus/light/regressions/found.json",\#
        "mutant":"light/go.json#key-missing@/a","strategies":{"placed":"rejected"},\#
        "payload":"{\"a\":1}"}]

        """#)
  }
}
