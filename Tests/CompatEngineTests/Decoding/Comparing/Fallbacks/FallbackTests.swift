import JSONSyntax
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

@Suite struct FallbackTests {
  enum Strict: String, Decodable, Sendable { case open, closed }
  enum Tolerant: String, Decodable, Sendable {
    case open, closed, unknown
    init(from decoder: any Decoder) throws {
      let raw = try decoder.singleValueContainer().decode(String.self)
      self = Tolerant(rawValue: raw) ?? .unknown
    }
  }
  enum Preserving: Decodable, Sendable {
    case open, closed
    case unknown(String)
    init(from decoder: any Decoder) throws {
      switch try decoder.singleValueContainer().decode(String.self) {
      case "open": self = .open
      case "closed": self = .closed
      case let other: self = .unknown(other)
      }
    }
  }
  struct Holder<Value: Decodable & Sendable>: Decodable, Sendable { let state: Value }
  struct Optional<Value: Decodable & Sendable>: Decodable, Sendable { let state: Value? }
  struct Default: Decodable, Sendable {
    let count: Int
    enum CodingKeys: String, CodingKey { case count }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 7
    }
  }

  /// A fallback does not keep its sample alive.
  static func probe<Model: Decodable & Sendable>(
    _ model: Model.Type, _ payload: String, at site: String, _ body: (Fallback) -> Void
  ) throws {
    let baselineView = try DecodingFixture([payload], open: ["/state"]).baselineView(model)
    let fallback = baselineView.fallback(at: try JSONPointer(parsing: site))
    withExtendedLifetime(baselineView) { body(fallback) }
  }

  static let state = JSONPointer(tokens: ["state"])
  static let payload = #"{"state":"open"}"#

  @Test func `a strict enum has no fallback, and nil is one all the same`() throws {
    try Self.probe(Holder<Strict>.self, Self.payload, at: "/state") { fallback in
      #expect(fallback.unknowns.0 == nil)
      #expect(fallback.missing == nil)
      #expect(fallback.null == nil)
      #expect(fallback.isMet(by: .null, at: Self.state, saying: .string("x")))
      #expect(!fallback.isMet(by: .string("closed"), at: Self.state, saying: .string("x")))
    }
  }

  @Test func `what two never-seen values look like is the fallback`() throws {
    try Self.probe(Holder<Tolerant>.self, Self.payload, at: "/state") { fallback in
      #expect(fallback.isMet(by: .string("unknown"), at: Self.state, saying: .string("x")))
      #expect(!fallback.isMet(by: .string("closed"), at: Self.state, saying: .string("x")))
    }
  }

  @Test func `a fallback that repeats the raw value is recognised by what it repeats`() throws {
    try Self.probe(Holder<Preserving>.self, Self.payload, at: "/state") { fallback in
      let echo = JSONValue.object([JSONMember(key: "unknown", value: .string("x"))])
      #expect(fallback.isMet(by: echo, at: Self.state, saying: .string("x")))
      #expect(!fallback.isMet(by: echo, at: Self.state, saying: .string("y")))
      #expect(!fallback.isMet(by: .string("x"), at: Self.state, saying: .string("x")))
    }
  }

  @Test func `what a missing value gives is a fallback`() throws {
    try Self.probe(Default.self, #"{"count":3}"#, at: "/count") { fallback in
      let path = JSONPointer(tokens: ["count"])
      #expect(fallback.isMet(by: .number(JSONNumber(7)), at: path, saying: .string("x")))
      #expect(!fallback.isMet(by: .number(JSONNumber(3)), at: path, saying: .string("x")))
      #expect(!fallback.isMet(by: .number(JSONNumber(0)), at: path, saying: .string("x")))
    }
  }

  @Test func `unknown, nil, missing and null are distinguished as in the app`() throws {
    func distinguished<Model: Decodable & Sendable>(_ model: Model.Type) throws -> String? {
      try DecodingFixture([Self.payload], open: ["/state"]).baselineView(model)
        .distinguishability(at: Self.state).flatMap { Prose.words(for: $0) }
    }
    #expect(try distinguished(Holder<Strict>.self) == nil)
    #expect(try distinguished(Holder<Tolerant>.self) == nil)
    #expect(try distinguished(Holder<Preserving>.self) == "unknowns differ")
    #expect(try distinguished(Optional<Strict>.self) == "missing = null")
    #expect(
      try distinguished(Optional<Tolerant>.self) == "unknown ≠ absent, missing = null")
  }

  @Test func `a site that the payload does not have has no fallback but nil`() throws {
    try Self.probe(Holder<Tolerant>.self, Self.payload, at: "/other") { fallback in
      #expect(fallback.isMet(by: .null, at: Self.state, saying: nil))
      #expect(!fallback.isMet(by: .string("unknown"), at: Self.state, saying: nil))
    }
  }

  enum Card: Decodable, Sendable {
    case text(String)
    case unknown
    enum CodingKeys: String, CodingKey { case type, text }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let isText = try container.decode(String.self, forKey: .type) == "text"
      self = isText ? .text(try container.decode(String.self, forKey: .text)) : .unknown
    }
  }

  @Test func `an object with a discriminator falls back where its discriminator does`() throws {
    let baselineView = try DecodingFixture(
      [#"{"state":{"type":"text","text":"a"}}"#], discriminators: ["/state/type"]
    ).baselineView(Holder<Card>.self)
    let fallback = baselineView.fallback(at: Self.state)
    let path = JSONPointer(tokens: ["state", "text"])
    #expect(fallback.isMet(by: .string("unknown"), at: path, saying: nil))
    #expect(!fallback.isMet(by: .string("text"), at: path, saying: nil))
  }

  /// Tries the case with most members first.
  enum Picture: Decodable, Sendable {
    struct Image: Decodable { let url: String, width: Int }
    case image(url: String, width: Int)
    case link(String)
    enum CodingKeys: String, CodingKey { case url }
    init(from decoder: any Decoder) throws {
      if let image = try? Image(from: decoder) {
        self = .image(url: image.url, width: image.width)
      } else {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = .link(try container.decode(String.self, forKey: .url))
      }
    }
  }

  @Test(arguments: [
    "key-missing", "key-null", "type-number-to-string",
  ])
  func `another case that fits is no fallback for any error`(_ operatorID: String) throws {
    let fixture = try DecodingFixture([#"{"state":{"url":"a","width":3}}"#])
    let check = try fixture.check(
      DecodingFixture.strategy(Holder<Picture>.self), operatorID: operatorID, at: "/state/width")
    #expect(check.outcome == .misread)
  }

  struct Owner: Decodable, Sendable { let name: String?, age: Int? }

  @Test func `an object in which everything is nil is a fallback as nil is`() throws {
    let fixture = try DecodingFixture([#"{"name":"Ada","age":36}"#])
    let root = fixture.folder.samples[0].document.root
    let check = try fixture.check(
      DecodingFixture.strategy(Owner.self), kind: .breaking,
      change: .replacing(root, by: .object([])))
    #expect(check.outcome == .absorbed)
  }

  /// The case for the unknown keeps what came.
  enum KeepingCard: Decodable, Sendable {
    case text(String)
    case unknown([String: String?])
    enum CodingKeys: String, CodingKey { case type, text }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let isText = try container.decode(String.self, forKey: .type) == "text"
      self =
        isText
        ? .text(try container.decode(String.self, forKey: .text))
        : .unknown(try decoder.singleValueContainer().decode([String: String?].self))
    }
  }

  @Test func `a case for the unknown is the fallback with any content`() throws {
    let fixture = try DecodingFixture(
      [#"{"state":{"type":"text","text":"a"}}"#], discriminators: ["/state/type"])
    let node = try #require(fixture.folder.samples[0].document.root["state"])
    let new = JSONValue.object([
      JSONMember(key: "type", value: .string("card")), JSONMember(key: "fallback", value: .null),
    ])
    let check = try fixture.check(
      DecodingFixture.strategy(Holder<KeepingCard>.self), kind: .breaking,
      change: .replacing(node, by: new))
    #expect(check.outcome == .absorbed)
  }

  @Test func `a second never-seen value is tried only where the first one shows the same`() throws {
    let baselineView = try DecodingFixture([Self.payload], open: ["/state"])
      .baselineView(looking: DecodingFixture.strategy(Holder<Preserving>.self))
    let fallback = baselineView.fallback(at: Self.state)
    let node = try #require(baselineView.sample.document[Self.state])
    let probes = try #require(Replacement.neverSeen(for: node, survey: baselineView.survey))
    let edits = [probes.0, probes.1].map { [node.replaced(with: $0.bytes)] }
    #expect(!fallback.isMet(by: .string("open"), at: Self.state, saying: .string("open")))
    #expect(baselineView.trials.knownTrial(of: edits[0]) != nil)
    #expect(baselineView.trials.knownTrial(of: edits[1]) == nil)
    #expect(fallback.unknowns.1 != nil)
    #expect(baselineView.trials.knownTrial(of: edits[1]) != nil)
  }
}
