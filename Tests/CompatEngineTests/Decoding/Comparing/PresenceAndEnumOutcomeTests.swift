import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What becomes of changes of enum values and of presence that touch more than one value.
@Suite struct PresenceAndEnumOutcomeTests {
  enum Mode: String, Decodable, Sendable {
    case off, unknown
    init(from decoder: any Decoder) throws {
      self = Mode(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  struct Device: Decodable, Sendable {
    enum State: Decodable, Sendable {
      case thermostat(Mode)
      case unknown
      enum CodingKeys: String, CodingKey { case type, mode }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let isKnown = try container.decode(String.self, forKey: .type) == "thermostat"
        self = isKnown ? .thermostat(try container.decode(Mode.self, forKey: .mode)) : .unknown
      }
    }
    let state: State
  }

  struct Presence: Decodable, Sendable {
    let status: String
    let since: Int?
    enum CodingKeys: String, CodingKey { case status, since }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      status = try container.decodeIfPresent(String.self, forKey: .status) ?? "offline"
      since = try container.decodeIfPresent(Int.self, forKey: .since)
    }
  }

  struct Person: Decodable, Sendable { let presence: Presence }

  struct Parcel: Decodable, Sendable {
    let id: Int
    let note: String?
    enum CodingKeys: String, CodingKey { case id, note }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      note = (try? container.decodeIfPresent(String.self, forKey: .note)) ?? "none"
    }
  }

  private static func outcomes(
    of operatorID: String, in fixture: DecodingFixture, _ strategy: Strategy
  ) throws -> [String: Outcome] {
    let sample = try #require(fixture.folder.samples.first)
    let baselineCheck = try fixture.baselineCheck(strategy, of: sample)
    var outcomes: [String: Outcome] = [:]
    for mutant in Mutator(.standard).mutants(of: sample, survey: fixture.folder.survey)
    where mutant.operatorID == operatorID {
      let check = try #require(
        baselineCheck.check(mutant, payload: try mutant.bytes(), isFailClosed: false))
      outcomes[mutant.change.site.description] = check.outcome
    }
    return outcomes
  }

  @Test func `an unknown object hides the unknown value inside it`() throws {
    let fixture = try DecodingFixture(
      [
        #"{"state":{"type":"thermostat","mode":"off"}}"#,
        #"{"state":{"type":"lamp","mode":"off"}}"#,
      ],
      open: ["/state/mode"], discriminators: ["/state/type"])
    let strategy = DecodingFixture.strategy(Device.self)
    #expect(try Self.outcomes(of: "enum-all-unknown", in: fixture, strategy) == ["": .absorbed])
  }

  struct KeepingDevice: Decodable, Sendable {
    enum State: Decodable, Sendable {
      case thermostat(mode: Mode, target: Int)
      case unknown(type: String, target: Int, mode: String)
      enum CodingKeys: String, CodingKey { case type, mode, target }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let type = try container.decode(String.self, forKey: .type)
        let target = try container.decode(Int.self, forKey: .target)
        self =
          type == "thermostat"
          ? .thermostat(mode: try container.decode(Mode.self, forKey: .mode), target: target)
          : .unknown(
            type: type, target: target, mode: try container.decode(String.self, forKey: .mode))
      }
    }
    let state: State
  }

  @Test func `an unknown object that keeps the unknown value inside it is intact`() throws {
    let fixture = try DecodingFixture(
      [
        #"{"state":{"type":"thermostat","mode":"off","target":3}}"#,
        #"{"state":{"type":"lamp","mode":"off","target":4}}"#,
      ],
      open: ["/state/mode"], discriminators: ["/state/type"])
    let strategy = DecodingFixture.strategy(KeepingDevice.self)
    #expect(try Self.outcomes(of: "enum-all-unknown", in: fixture, strategy) == ["": .intact])
  }

  struct Feed: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable { case text, image }
    struct Card: Decodable, Sendable { let kind: Kind }
    let country: String
    let cards: [Card]
    enum CodingKeys: String, CodingKey { case country, cards }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      country = try container.decode(String.self, forKey: .country)
      var elements = try container.nestedUnkeyedContainer(forKey: .cards)
      var cards: [Card] = []
      while !elements.isAtEnd {
        let element = try elements.superDecoder()
        if let card = try? Card(from: element) { cards.append(card) }
      }
      self.cards = cards
    }
  }

  @Test func `elements that are dropped beside a value that is read are absorbed`() throws {
    let fixture = try DecodingFixture(
      [#"{"country":"CH","cards":[{"kind":"text"},{"kind":"image"}]}"#],
      open: ["/country", "/cards/*/kind"])
    let strategy = DecodingFixture.strategy(Feed.self)
    #expect(try Self.outcomes(of: "enum-all-unknown", in: fixture, strategy) == ["": .absorbed])
  }

  @Test func `an emptied object whose members have defaults is absorbed`() throws {
    let fixture = try DecodingFixture([#"{"presence":{"status":"offline","since":null}}"#])
    let strategy = DecodingFixture.strategy(Person.self)
    let outcomes = try Self.outcomes(of: "object-empty", in: fixture, strategy)
    #expect(outcomes == ["/presence": .absorbed])
  }

  @Test func `a new member that is read as a missing one is absorbed`() throws {
    let fixture = try DecodingFixture([#"{"id":1}"#, #"{"id":2,"note":"fragile"}"#])
    let strategy = DecodingFixture.strategy(Parcel.self)
    let outcomes = try Self.outcomes(of: "key-first-seen", in: fixture, strategy)
    #expect(outcomes == ["/note": .absorbed])
  }
}
