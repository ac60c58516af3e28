import CodableCompat
import Testing

@testable import CompatCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of a map are data, also where a decoder converts keys.
@Suite struct ConvertedMapKeyTests {
  struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct Plan: Codable { var price: Int }

  struct ByHand: Codable {
    var entries: [String: Plan]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      entries = [:]
      for key in container.allKeys {
        entries[key.stringValue] = try container.decode(Plan.self, forKey: key)
      }
    }
    func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
  }

  struct Customer<Plans: Codable>: Codable { var plans: Plans }

  static func run<Plans: Codable & Sendable>(
    _ arguments: [String], _ type: Plans.Type, converting: Bool = true
  ) -> CommandLineRun {
    let files = MemoryFiles([
      "Corpus/case/contract.json": #"{"title": "A", "summary": "B.", "versions": ["1"]}"#,
      "Corpus/case/1/a.json": #"{"plans":{"pro":{"price":1},"basic":{"price":2}}}"#,
      "after.json": #"{"plans":{"pro":{"price":1},"basic":{"price":2},"pro_annual":{"price":3}}}"#,
    ])
    let contract = Contract("case", decoding: Customer<Plans>.self) {
      let decoder = JSONDecoder()
      if converting { decoder.keyDecodingStrategy = .convertFromSnakeCase }
      return decoder
    }
    return CommandLineRun(arguments, files: files, contracts: [contract], catalog: .standard)
  }

  @Test func `converted keys are found before there is one, and are not sent`() {
    let found = Self.run(["run", "--no-hazards"], ByHand.self)
    #expect(found.output.contains("misread in"))
    #expect(found.output.contains("map-key-snake-case"))
    let sent = Self.run(["can-i-send", "case", "--payload", "after.json"], ByHand.self)
    #expect(sent.output.hasPrefix("No: "))
    #expect(sent.output.contains("misread in the payload: at '/plans/pro_annual'"))
  }

  @Test(arguments: [true, false])
  func `keys that no decoder converts are read as they are`(isByHand: Bool) {
    let arguments = ["can-i-send", "case", "--payload", "after.json"]
    let sent =
      isByHand
      ? Self.run(arguments, ByHand.self, converting: false)
      : Self.run(arguments, [String: Plan].self)
    #expect(sent.output.hasPrefix("Yes: "))
    let found =
      isByHand
      ? Self.run(["run", "--no-hazards"], ByHand.self, converting: false)
      : Self.run(["run", "--no-hazards"], [String: Plan].self)
    #expect(!found.output.contains("map-key-snake-case"))
  }
}
