import DecodingStrategies
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct DecoderLimitsTests {
  /// Takes the case from its tag, and a default for what is not there.
  enum Trusting: Decodable, Sendable {
    case text(String)
    case count(Int)

    enum CodingKeys: String, CodingKey { case type, text, count }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "text": self = .text(try container.decodeIfPresent(String.self, forKey: .text) ?? "")
      case "count": self = .count(try container.decodeIfPresent(Int.self, forKey: .count) ?? 0)
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "This is no case.")
      }
    }
  }
  struct Number: Codable, Sendable { let id: Double }
  struct Text: Codable, Sendable { let id: Int, state: String }

  /// Shows another state than the payload says.
  struct Liar: Codable, Sendable {
    let id: Int
    let state: String

    init(from decoder: any Decoder) throws {
      let text = try Text(from: decoder)
      id = text.id
      state = ["open", "closed"].contains(text.state) ? text.state : "closed"
    }
  }

  static func results(
    _ strategy: Strategy,
    payloads: [String] = [#"{"id":1,"state":"open"}"#, #"{"id":2,"state":"closed"}"#],
    operators: Set<String>, failClosed: [String] = []
  ) throws -> StrategyResults {
    let folder = try RunFixture.folder(
      payloads.enumerated().map { index, payload in
        try RunFixture.sample(payload, name: "\(index).json")
      }, failClosed: failClosed)
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [Contract("ticket") { strategy }], catalog: .standard,
        selection: Selection(operators: operators)))
    let results = try UnitChecker(part: part, number: 0).check(sample: 0, strategyIndex: 0)
    return try #require(results.rows[.init(part: 0, strategyIndex: 0)])
  }

  @Test(arguments: [RunFixture.strict, RunFixture.tolerant, RunFixture.token])
  func `what the decoder reads wrongly is a limit, and no finding`(strategy: Strategy) throws {
    let results = try Self.results(strategy, operators: ["key-duplicated"])
    let limit = try #require(results.decoderLimits[0])
    #expect(limit.count == 4)
    #expect(limit.outcome == .misread)
    #expect(limit.position == CheckPosition(sample: 0, index: 0))
    #expect(results.findings == [:])
    let cell = try #require(results.cells[0])
    #expect(cell.worse == Tally())
    #expect(cell.tally[.misread] == 4)
    #expect(results.sites.values.allSatisfy { $0.worseThanExpected == 0 })
  }

  /// Goes on without what it cannot read.
  struct Tolerating: Codable, Sendable {
    struct Line: Codable, Sendable {
      var lineText: String
      @DecodeFailureAsNil var price: Double?
    }
    @DecodeFailureAsNil var state: String?
    @LossyArray var lines: [Line]
  }

  /// A strategy whose decoder converts keys, as its mutants have to know.
  static func converting<Model: Decodable & Sendable>(_ model: Model.Type) -> Strategy {
    Strategy(
      StrategyPattern(id: "converting", summary: "A model of a test."), decoding: model,
      release: "1.0", builtAgainst: "1", settings: DecodingFixture.snakeCase,
      declaring: ClientTraits(convertsSnakeCase: true))
  }

  static let order = [
    #"{"state":"open","lines":[{"line_text":"a","price":1.5},{"line_text":"b","price":2}]}"#
  ]

  @Test(arguments: [
    "wire-control-chars", "wire-nul", "wire-invalid-utf8-read", "wire-lone-surrogate",
    "num-leading-zero", "key-added-snake-collision",
  ])
  func `what no model can know that goes on without a value is a limit`(id: String) throws {
    let results = try Self.results(
      Self.converting(Tolerating.self), payloads: Self.order, operators: [id])
    #expect(results.findings.keys.map(\.outcome) == [])
    #expect(results.decoderLimits[0]?.count ?? 0 > 0)
  }

  struct Picky: Codable, Sendable {
    enum Class: String, Codable { case economy, business }
    let seatClass: Class
  }

  @Test func `a model that rejects what two names make one can do no more`() throws {
    let results = try Self.results(
      Self.converting(Picky.self), payloads: [#"{"seat_class":"economy"}"#],
      operators: ["key-added-snake-collision"])
    #expect(results.findings.keys.map(\.outcome) == [])
    #expect(results.decoderLimits[0]?.outcome == .rejected)
  }

  @Test func `what must be rejected is rejected although the decoder goes on`() throws {
    let results = try Self.results(
      Self.converting(Tolerating.self), payloads: Self.order, operators: ["wire-control-chars"],
      failClosed: ["/state"])
    #expect(results.findings.keys.map(\.outcome) == [.absorbed])
  }

  @Test func `keys of a map that a model reads by hand are its own to keep`() throws {
    let results = try Self.results(
      Self.converting(SiteRuleModels.ByHand.self), payloads: [#"{"counts":{"1":1,"2":2}}"#],
      operators: ["map-key-snake-case"])
    #expect(results.decoderLimits == [:])
    #expect(results.findings.keys.map(\.outcome) == [.misread])
  }

  @Test func `what only the model reads wrongly is a finding`() throws {
    let results = try Self.results(
      RunFixture.strategy("liar", Liar.self), operators: ["enum-case-added"])
    #expect(results.decoderLimits == [:])
    #expect(results.findings.keys.map(\.outcome).allSatisfy { $0 == .misread || $0 == .absorbed })
  }

  @Test func `a new value that a model must reject is its own to reject`() throws {
    let results = try Self.results(
      RunFixture.token, operators: ["enum-case-added"], failClosed: ["/state"])
    #expect(results.decoderLimits == [:])
    #expect(results.findings.keys.map(\.outcome) == [.intact])
  }

  @Test func `a payload that contradicts itself can be rejected by a model`() throws {
    let results = try Self.results(
      DecodingFixture.strategy(Trusting.self),
      payloads: [#"{"type":"text","text":"a"}"#, #"{"type":"count","count":1}"#],
      operators: ["disc-swapped"])
    #expect(results.findings.keys.map(\.outcome) == [.misread])
    #expect(results.decoderLimits == [:])
  }

  @Test func `a number that loses digits in the model is the model's`() throws {
    let precise = try Self.results(
      RunFixture.strategy("double", Number.self), operators: ["num-beyond-double"])
    #expect(precise.decoderLimits == [:])
  }

  @Test func `a model behind a closure has no limits that could be found`() throws {
    let results = try Self.results(StepLog().strategy(), operators: ["key-duplicated"])
    #expect(results.decoderLimits == [:])
    #expect(results.findings.keys.map(\.outcome).contains(.misread))
  }

  @Test func `limits are the same after they were written, read and merged in any order`() throws {
    let one = try Self.results(RunFixture.strict, operators: ["key-duplicated"])
    let copy = try StrategyResults(record: one.record)
    #expect(copy.decoderLimits == one.decoderLimits)
    var (left, right) = (one, StrategyResults())
    left.merge(StrategyResults())
    right.merge(one)
    #expect(left.decoderLimits == right.decoderLimits)
    left.merge(one)
    #expect(left.decoderLimits[0]?.count == 8)
    #expect(left.decoderLimits[0]?.position == one.decoderLimits[0]?.position)
  }

  @Test func `a plain tree shows what the payload says`() throws {
    let payload =
      #"{"a":[null,true,1,-2.5,1e200,4503599627370497.00000001,18446744073709551615,"é",{},[]],"snake_case":{"b":1e3}}"#
    let strategy = try #require(RunFixture.strict.decoding?(JSONTree.self))
    let decoded = try strategy.reader.read(Array(payload.utf8))
    let expected = try JSONDocument(parsing: payload).root.value
    #expect(Reflector().look(at: decoded.value).tree == expected)
  }
}
