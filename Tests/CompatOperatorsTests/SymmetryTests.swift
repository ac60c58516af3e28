import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

/// An operator that declares an inverse must be reverted by it; one that names an opposite need
/// not, but some are.
@Suite struct SymmetryTests {
  /// An operator, and the one that takes its changes back.
  struct Pair: CustomTestStringConvertible, Sendable {
    let first: OperatorCase
    let inverse: OperatorCase

    var testDescription: String { "\(first.manual.id) and back by \(inverse.manual.id)" }

    init?(_ first: OperatorCase) {
      let id: String
      switch first.manual.opposite {
      case .revertedBy(let inverse): id = inverse
      case .operatorID(let opposite) where Pair.exactOpposites.contains(first.manual.id):
        id = opposite
      case .operatorID, .none: return nil
      }
      guard let inverse = OperatorCatalog.standard[id] else { return nil }
      self.first = first
      self.inverse = OperatorCase(mutationOperator: inverse)
    }

    /// The operators whose opposite leads back from everything that they make of the fixtures.
    private static let exactOpposites: Set = [
      "disc-swapped", "enum-case-nfc-nfd", "enum-case-removed", "enum-case-returned",
      "enum-case-separator", "key-order", "key-recased", "payload-extra-field",
    ]

    static let all = OperatorCase.all.compactMap(Pair.init)
  }

  @Test func `some operators can be reverted`() {
    #expect(Pair.all.count >= 10)
  }

  @Test(arguments: Pair.all)
  func `a change can be reverted by the inverse`(_ pair: Pair) throws {
    var texts = [[MutationFixture.rich] + MutationFixture.siblings]
    texts += MutationFixture.hostile.map { [$0] }
    for (subject, texts) in zip(try MutationFixture.subjects(), texts) {
      for change in pair.first.mutationOperator.changes(of: subject) {
        let mutant = try JSONDocument(parsing: try subject.document.applying(change.edits))
        let leadsBack = try [Array(texts.dropFirst()), texts].contains { others in
          try Self.leads(back: pair.inverse, from: mutant, to: subject.document, among: others)
        }
        #expect(leadsBack, "\(change.site) of \(texts[0].prefix(40))")
      }
    }
  }

  /// Whether some change of a mutant gives the original again, in a contract whose samples are the
  /// given others and the mutant: whether the original is still one of them is for the caller to say.
  private static func leads(
    back inverse: OperatorCase, from mutant: JSONDocument, to original: JSONDocument,
    among others: [String]
  ) throws -> Bool {
    let text = String(decoding: mutant.bytes, as: UTF8.self)
    let subject = MutationSubject(
      document: mutant, survey: try MutationFixture.survey(of: others + [text]),
      clients: MutationFixture.clients)
    let expected = original.root.value
    return try inverse.mutationOperator.changes(of: subject).contains { change in
      let bytes = try mutant.applying(change.edits)
      guard let document = try? JSONDocument(parsing: bytes) else { return false }
      return document.root.value.isEqualInMeaning(to: expected)
    }
  }
}
