import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// A model that keeps everything must be found faithful for any payload.
@Suite struct FaithfulModelTests {
  private static let names = ["status", "type", "id", "name", "tags", "count", "x_y", "é", "kind"]
  private static let words = [
    "open", "closed", "in_progress", "A b", "", "12", "2018-11-30", "usr_123",
    "2018-11-30T09:41:00.250+01:00", "2018-11-30T09:41:00Z", "https://example.com/a?b=c",
    "8C9F0A1E-2B3C-4D5E-8F90-0123456789AB", "+/+/AQID/w==",
  ]

  static func value(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
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
      let count = Int.random(in: 0...5, using: &generator)
      let keys = names.shuffled(using: &generator).prefix(count)
      return .object(
        keys.map { JSONMember(key: $0, value: value(depth: depth + 1, using: &generator)) })
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

  /// What a hazard makes is no other change than a smaller one, and takes its time.
  private static let catalog = OperatorCatalog(
    OperatorCatalog.standard.operators.filter { !$0.manual.isHazard }
      + [
        .arrayHuge(elements: 7), .mapHuge(members: 7), .stringHuge(bytes: 70),
        .wireDeepNesting(depth: 600), .wireHuge(byteCount: 70),
      ])

  @Test(arguments: UInt64(1)...(Nightly.isOn ? 20 : 10))
  func `a faithful model is never found to lose or to lie`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<2).map { _ in
      JSONValue.object([
        JSONMember(key: "body", value: Self.value(depth: 0, using: &generator)),
        JSONMember(key: "more", value: Self.value(depth: 1, using: &generator)),
      ]).description
    }
    let fixture = try DecodingFixture(texts)
    let sample = fixture.folder.samples[0]
    let baseline = try fixture.baselineCheck(
      DecodingFixture.strategy(OutcomeTable.OpaqueJSON.self), of: sample)
    #expect(baseline.outcome == .intact)
    var complaints: [String] = []
    for mutant in Self.catalog.operators.mutants(of: sample, survey: fixture.folder.survey) {
      let check = try #require(
        baseline.check(mutant, payload: try mutant.bytes(), isFailClosed: false))
      if !Self.allowed(mutant).contains(check.outcome) {
        complaints.append("\(mutant.id) \(mutant.change.expectedReading): \(check.outcome)")
      }
    }
    #expect(complaints.isEmpty, "\(texts[0])\n\(complaints.joined(separator: "\n"))")
  }
}
