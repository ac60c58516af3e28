import CodableCompat
import DecodingStrategies
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import CompatCommand

/// A sample that decodes, and of which a model loses a value, is a base for mutants of all others.
@Suite struct LossySampleTests {
  enum Plan: String, Codable { case free, pro }

  /// Asks for a key that the decoder has converted.
  struct ConvertedKey: Codable {
    var plan: Plan
    var link: String?
    enum CodingKeys: String, CodingKey { case plan, link = "user_url" }
  }

  /// Swallows what it cannot read.
  struct Swallowing: Codable {
    struct Stats: Codable { var score: Int }
    var plan: Plan
    var stats: Stats?
    enum CodingKeys: CodingKey { case plan, stats }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      plan = try container.decode(Plan.self, forKey: .plan)
      stats = try? container.decode(Stats.self, forKey: .stats)
    }
  }

  /// Drops elements that it cannot read.
  struct Dropping: Codable {
    struct Item: Codable { var kind: Plan }
    var plan: Plan
    @LossyArray var items: [Item]
  }

  /// Reads elements of any kind.
  struct Whole: Codable {
    struct Item: Codable { var kind: String }
    var plan: Plan
    var items: [Item]
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var models: [Strategy]
    var payloads: [String]
    var loss: String
  }

  static let snakeCase = DecoderSettings(
    "converts keys", convertsSnakeCase: true,
    decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })

  static let rows = [
    Row(
      testDescription: "a key that is never found",
      models: [
        Strategy(
          .strict, decoding: ConvertedKey.self, release: "1.0", builtAgainst: "2018-11",
          settings: snakeCase)
      ],
      payloads: [#"{"plan":"free","user_url":"a"}"#],
      loss: #"at /user_url (ConvertedKey.link): "a", the app sees nothing; user_url is asked"#),
    Row(
      testDescription: "a value that 'try?' swallows",
      models: [
        Strategy(
          .strict, decoding: Swallowing.self, release: "1.0", builtAgainst: "2018-11")
      ],
      payloads: [
        #"{"plan":"free","stats":{"score":"1"}}"#, #"{"plan":"pro","stats":{"score":2}}"#,
      ],
      loss: "at /stats (Swallowing.stats): {\"score\":\"1\"}, the app sees nothing;"),
    Row(
      testDescription: "an element that is dropped, which another strategy reads",
      models: [
        Strategy(
          StrategyPattern(id: "lossy", summary: "Drops elements."), decoding: Dropping.self,
          release: "1.0", builtAgainst: "2018-11", decoder: { JSONDecoder() }),
        Strategy(.strict, decoding: Whole.self, release: "2.0", builtAgainst: "2018-11"),
      ],
      payloads: [
        #"{"plan":"free","items":[{"kind":"free"},{"kind":"gold"},{"kind":"pro"}]}"#
      ], loss: "at /items (Dropping.items): 3 elements, the app sees 2;"),
  ]

  static func run(_ arguments: [String], _ row: Row) -> CommandLineRun {
    let files = MemoryFiles([
      "Corpus/case/contract.json":
        #"{"title": "A", "summary": "B.", "versions": ["2018-11"]}"#
    ])
    for (index, payload) in row.payloads.enumerated() {
      files["Corpus/case/2018-11/\(index).json"] = payload
    }
    let contract = Contract("case") { for model in row.models { model } }
    return CommandLineRun(arguments, files: files, contracts: [contract], catalog: .standard)
  }

  @Test(arguments: rows)
  func `a sample that is read with a loss says what is lost, and its other values are checked`(
    row: Row
  ) {
    let run = Self.run(["run", "--no-hazards"], row)
    let output = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(run.exitCode == .sampleFailed)
    #expect(output.contains("1 sample is read with a loss; "))
    #expect(output.contains(row.loss))
    #expect(output.contains(" that change what is lost were skipped."))
    #expect(output.contains("which loses a value of it."))
    // A lost element that is deleted or exchanged is no misread.
    for text in ["does not decode", " 0 checks", "which cannot read it", "misread in"] {
      #expect(!output.contains(text))
    }
  }

  @Test(arguments: rows)
  func `what would be sent is judged where nothing is lost, and is only decoded where it is`(
    row: Row
  ) {
    let other = Self.run(["can-i-send", "case", #"/plan="gold""#], row)
    #expect(other.output.contains("rejected in "))
    #expect(!other.output.contains("before the change"))
  }

  @Test(arguments: rows) func `no baseline is made of a loss`(row: Row) {
    let run = Self.run(["run", "--update-baseline"], row)
    #expect(run.exitCode == .sampleFailed)
    #expect(run.error.contains("loses a value of this sample unmodified; fix that first"))
  }
}
