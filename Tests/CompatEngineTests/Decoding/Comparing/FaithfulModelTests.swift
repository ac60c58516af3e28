import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// A model that keeps everything must be found faithful for any payload.
@Suite struct FaithfulModelTests {
  /// Any payload at all, as a tree of its own kind.
  indirect enum OpaqueJSON: Decodable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([OpaqueJSON])
    case object([String: OpaqueJSON])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([OpaqueJSON].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: OpaqueJSON].self))
      }
    }
  }

  /// A small generator of numbers that is the same everywhere (SplitMix64).
  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }

  static func value(
    depth: Int, using generator: inout Seeded
  ) -> JSONValue {
    let names = ["status", "type", "id", "name", "tags", "count", "x_y", "é", "kind"]
    let words = [
      "open", "closed", "in_progress", "A b", "", "12", "2018-11-30", "usr_123",
      "2018-11-30T09:41:00.250+01:00", "2018-11-30T09:41:00Z", "https://example.com/a?b=c",
      "8C9F0A1E-2B3C-4D5E-8F90-0123456789AB", "+/+/AQID/w==",
    ]
    switch Int.random(in: 0..<(depth > 3 ? 4 : 7), using: &generator) {
    case 0: return .boolean(Bool.random(using: &generator))
    case 1: return .number(JSONNumber(Int.random(in: -5...500, using: &generator)))
    case 2: return .string(words.randomElement(using: &generator) ?? "")
    case 3:
      return Bool.random(using: &generator)
        ? .null
        : JSONNumber(Double(Int.random(in: 0...99, using: &generator)) / 4)
          .map { .number($0) } ?? .null
    case 4:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          value(depth: depth + 1, using: &generator)
        })
    default:
      var members: [JSONMember] = []
      for name in names.shuffled(using: &generator).prefix(
        Int.random(in: 0...5, using: &generator))
      {
        members.append(JSONMember(key: name, value: value(depth: depth + 1, using: &generator)))
      }
      return .object(members)
    }
  }

  /// The possible outcomes of a faithful reader.
  static func allowed(_ mutant: Mutant) -> Set<Outcome> {
    switch mutant.change.expectedReading {
    // A decoder may be more lenient than the grammar.
    case .same where mutant.kind == .garbled: [.intact, .rejected]
    case .inserted(.null): [.intact, .absorbed]
    case .same, .moved, .inserted, .respelled: [.intact]
    case .several: [.intact, .absorbed]
    case .changed(became: nil), .changed(became: .some(.null)): [.absorbed]
    // Beyond the largest double there is nothing that this model could hold.
    case .changed where mutant.operatorID == "num-overflow": [.intact, .rejected]
    // A double takes the neighbour of an integer that it cannot hold.
    case .changed where mutant.operatorID == "num-precision": [.misread]
    case .changed: [.intact]
    // Foundation's decoder takes the first of two values; where that is an emptied container, it
    // looks as if what the payload held was dropped.
    case .contradicted: [.misread, .absorbed]
    // A discriminator is a string to a model that does not care, and an error is an object.
    case .none where takesAnything.contains(mutant.operatorID): [.misread]
    case .none where mutant.operatorID == "wire-null": [.absorbed, .misread]
    // A byte less can be a comma too many, which Foundation's decoder accepts.
    case .none where mutant.operatorID.hasPrefix("bytes-"): [.rejected, .misread, .absorbed]
    case .none: [.rejected]
    }
  }

  /// These send JSON that says nothing right, to a model that takes any JSON.
  private static let takesAnything: Set = [
    "case-two-known-keys", "disc-swapped", "wire-error-envelope", "wire-scalar",
  ]

  @Test(arguments: UInt64(1)...60)
  func `a faithful model is never found to lose or to lie`(seed: UInt64) throws {
    var generator = Seeded(state: seed)
    let texts = (0..<2).map { _ in
      JSONValue.object([
        JSONMember(key: "body", value: Self.value(depth: 0, using: &generator)),
        JSONMember(key: "more", value: Self.value(depth: 1, using: &generator)),
      ]).description
    }
    let fixture = try DecodingFixture(texts)
    let strategy = DecodingFixture.strategy(OpaqueJSON.self)
    let sample = fixture.folder.samples[0]
    let baselineCheck = try fixture.baselineCheck(strategy, of: sample)
    #expect(baselineCheck.outcome == .intact)
    var complaints: [String] = []
    // What a hazard makes is no other change than a smaller one, and takes its time.
    let catalog = OperatorCatalog(
      OperatorCatalog.standard.operators.filter { !$0.manual.isHazard }
        + [
          ArrayHuge(elements: 7), MapHuge(members: 7), StringHuge(bytes: 70),
          WireDeepNesting(depth: 600), WireHuge(byteCount: 70),
        ])
    for mutant in Mutator(catalog).mutants(of: sample, survey: fixture.folder.survey) {
      let check = try #require(
        baselineCheck.check(mutant, payload: try mutant.bytes(), isFailClosed: false))
      if !Self.allowed(mutant).contains(check.outcome) {
        complaints.append("\(mutant.id) \(mutant.change.expectedReading): \(check.outcome)")
      }
    }
    #expect(complaints.isEmpty, "\(texts[0])\n\(complaints.joined(separator: "\n"))")
  }
}
