import DecodingStrategies
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct RemedyTrialsTests {
  enum Kind: String, Codable, Sendable { case card, cash }

  struct Payment: Codable, Sendable {
    let kind: Kind
    let note: String
    let amount: Int
  }

  /// Reads a payment that cannot be read as none.
  struct Order: Decodable, Sendable {
    let id: Int
    let payment: Payment?

    enum CodingKeys: String, CodingKey { case id, payment }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      payment = try? container.decode(Payment.self, forKey: .payment)
    }
  }

  /// An account as it is, and as the remedies for its id would be written.
  struct Account<Owner: Codable & Sendable>: Codable, Sendable {
    let owner: Owner
  }

  struct Owner: Codable, Sendable {
    let type: String
    let id: Int
    let login: String?
    let team: String?
  }

  struct OwnerWithOptional: Codable, Sendable {
    let type: String
    let id: Int?
    let login: String?
    let team: String?
  }

  enum Zero: DefaultProvider { static let defaultValue = 0 }

  struct OwnerWithDefault: Codable, Sendable {
    let type: String
    @DecodeWithDefault<Zero> var id: Int
    let login: String?
    let team: String?
  }

  static let orders = [
    #"{"id":1,"payment":{"kind":"card","note":"a","amount":5}}"#,
    #"{"id":2,"payment":{"kind":"cash","note":"b","amount":7}}"#,
  ]

  static let accounts = [
    #"{"owner":{"type":"user","id":1,"login":"ada"}}"#,
    #"{"owner":{"type":"group","id":2,"team":"core"}}"#,
  ]

  /// The trials of the first payload, as `pattern@property after operator, outcome`.
  static func trials<Model: Decodable & Sendable>(
    _ model: Model.Type, _ payloads: [String], operators: Set<String>
  ) throws -> [String: RemedyTrial] {
    var notes = [SiteNote(pattern: try JSONPointerPattern(parsing: "/payment/kind"), isOpen: true)]
    notes.append(
      SiteNote(pattern: try JSONPointerPattern(parsing: "/owner/type"), isDiscriminator: true))
    let folder = ContractFolder(
      id: "ticket", title: "Ticket", summary: "", versions: ["1", "2"], notes: notes,
      samples: try payloads.enumerated().map {
        try RunFixture.sample($1, name: "\($0).json")
      })
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [Contract("ticket") { DecodingFixture.strategy(model) }],
        catalog: .standard, selection: Selection(operators: operators)))
    let results = try UnitChecker(part: part, number: 0).check(sample: 0, strategyIndex: 0)
    let row = try #require(results.rows[.init(part: 0, strategyIndex: 0)])
    return Dictionary(
      uniqueKeysWithValues: row.remedies.map { key, trial in
        let manual = part.operators[key.changes.operatorNumber]
        return (
          "\(key.pattern.rawValue)@\(key.property) after \(manual.id), \(key.changes.outcome)",
          trial
        )
      })
  }

  @Test func `a remedy is tried where the model loses values without an error`() throws {
    let trials = try Self.trials(
      Order.self, Self.orders, operators: ["enum-case-added", "key-missing"])
    let unknown = try #require(
      trials["unknown-case@/payment/kind after enum-case-added, collateral"])
    #expect(unknown.saved == 1)
    #expect(unknown.outcome == .absorbed)
    #expect(unknown.loss == .value)
    let optional = try #require(
      trials["strict-optional@/payment/note after key-missing, collateral"])
    #expect(optional.saved == 1)
    #expect(trials["strict-optional@/id after key-missing, rejected"]?.saved == 1)
  }

  @Test func `a remedy at one property does not save the object around it`() throws {
    let trials = try Self.trials(
      Account<Owner>.self, Self.accounts, operators: ["fallback-supplied", "key-missing"])
    let around = try #require(trials["strict-optional@/owner/id after fallback-supplied, rejected"])
    #expect(around.saved == 1)
    #expect(around.loss == .neighbours)
    #expect(trials["strict-optional@/owner/id after key-missing, rejected"]?.loss == .value)
  }

  @Test(arguments: [
    (RemedyPattern.optional, DecodingFixture.strategy(Account<OwnerWithOptional>.self)),
    (.defaultValue, DecodingFixture.strategy(Account<OwnerWithDefault>.self)),
  ])
  func `what is lost with a remedy is what the model written so loses`(
    pattern: RemedyPattern, strategy: Strategy
  ) throws {
    let fixture = try DecodingFixture(Self.accounts, discriminators: ["/owner/type"])
    let mutant = try #require(try fixture.mutants("fallback-supplied", at: "/owner").first)
    let written = try fixture.check(strategy, mutant)
    let view = try fixture.baselineView(DecodingFixture.strategy(Account<Owner>.self))
    let remedy = Remedy(pattern: pattern, path: try JSONPointerPattern(parsing: "/owner/id"))
    let simulated = try #require(
      RemedySimulator(of: view)?.observe(mutant, try mutant.bytes(), with: remedy))
    #expect(written.outcome == .absorbed)
    #expect(Outcome(judging: simulated) == written.outcome)
    #expect(simulated.blastRadius.lostLeaves == written.observation.blastRadius.lostLeaves)
  }

  @Test(arguments: [
    (Outcome.rejected, Loss.payload, Outcome.absorbed, Loss.value, 1, 0),
    (.rejected, .payload, .collateral, .neighbours, 1, 0),
    (.rejected, .payload, .rejected, .payload, 0, 0),
    (.rejected, .payload, .misread, .value, 0, 1),
    (.collateral, .neighbours, .absorbed, .value, 1, 0),
    (.collateral, .neighbours, .collateral, .element, 1, 0),
    (.collateral, .neighbours, .collateral, .neighbours, 0, 0),
    (.collateral, .neighbours, .misread, .value, 0, 1), (.misread, .value, .absorbed, .value, 1, 0),
    (.misread, .value, .absorbed, .element, 0, 0), (.misread, .value, .rejected, .payload, 0, 0),
  ])
  func `a check is better, worse, or as bad as without the remedy`(
    before: Outcome, lost: Loss, outcome: Outcome, loss: Loss, saved: Int, harmed: Int
  ) {
    var trial = RemedyTrial()
    trial.add(outcome, losing: loss, insteadOf: before, losing: lost)
    #expect(trial.saved == saved)
    #expect(trial.harmed == harmed)
    #expect(trial.loss == loss)
    #expect(trial.outcome == outcome)
  }
}
