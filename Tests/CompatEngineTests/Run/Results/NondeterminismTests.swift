import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A check that is repeated must give the same answer.
@Suite struct NondeterminismTests {
  typealias Ticket = RunFixture.Ticket<RunFixture.Tolerant>

  /// What a model does with any payload but the sample, by the number of payloads before it: it
  /// shows the sample, or throws.
  typealias Answer = @Sendable (Int) throws -> Void

  static func found(hasFixedHashes: Bool, _ answer: @escaping Answer) throws -> Nondeterminism? {
    let sample = #"{"id":1,"state":"open"}"#
    let others = Counter()
    let strategy = RunFixture.closure(
      "wavering", encodingWith: { (ticket: Ticket) in try JSONEncoder().encode(ticket) }
    ) {
      data in
      if Array(data) != Array(sample.utf8) { try answer(others.next()) }
      return try JSONDecoder().decode(Ticket.self, from: Data(sample.utf8))
    }
    let part = try RunFixture.part(RunFixture.folder(of: [sample]), [strategy])
    return try UnitChecker(part: part, number: 0, hasFixedHashes: hasFixedHashes)
      .check(.at()).only.nondeterminism
  }

  static func error(at keys: String...) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: keys.map(NamedKey.init(stringValue:)), debugDescription: "")
  }

  static let answers:
    [(Answer, Nondeterminism.Difference?, withoutHashes: Nondeterminism.Difference?)] = [
      ({ _ in }, nil, nil),
      ({ _ in throw DecodingError.dataCorrupted(error(at: "id")) }, nil, nil),
      ({ if $0 % 2 == 0 { throw DecodingError.dataCorrupted(error()) } }, .outcome, .outcome),
      (
        {
          throw $0 % 2 == 0
            ? DecodingError.dataCorrupted(error())
            : DecodingError.typeMismatch(String.self, error())
        }, .errorKind, nil
      ),
      ({ throw DecodingError.dataCorrupted(error(at: "\($0)")) }, .errorPath, nil),
    ]

  @Test(arguments: answers.indices)
  func `a model that answers by turns is found; its errors only where hashes are fixed`(
    index: Int
  ) throws {
    let (answer, difference, withoutHashes) = Self.answers[index]
    let found = try Self.found(hasFixedHashes: true, answer)
    #expect(found?.difference == difference)
    #expect(try Self.found(hasFixedHashes: false, answer)?.difference == withoutHashes)
    guard let found else { return }
    #expect([found.outcome, found.repeatedOutcome].contains(.rejected))
    #expect((found.outcome != found.repeatedOutcome) == (difference == .outcome))
  }
}
