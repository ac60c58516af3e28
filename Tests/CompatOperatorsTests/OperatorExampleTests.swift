import JSONSyntax
import Testing

@testable import CompatModel
@testable import CompatOperators

@Suite struct OperatorExampleTests {
  /// One example of one manual.
  struct Claim: CustomTestStringConvertible, Sendable {
    let mutationOperator: any MutationOperator
    let example: OperatorExample

    var testDescription: String { "\(mutationOperator.manual.id): \(example.before)" }

    static let all = OperatorCase.all.map(\.mutationOperator).flatMap { mutationOperator in
      mutationOperator.manual.examples.map {
        Claim(mutationOperator: mutationOperator, example: $0)
      }
    }
  }

  /// These change the payload as a whole, so they find a site in every payload.
  private static let applicableEverywhere: Set = [
    "meta-identity", "wire-comment", "wire-concatenated", "wire-empty", "wire-html",
    "wire-plain-text", "wire-trailing-garbage", "wire-utf16", "wire-utf32", "wire-whitespace",
  ]

  @Test(arguments: Claim.all)
  func `an example becomes exactly the mutants that its manual lists`(_ claim: Claim) throws {
    let documents = try ([claim.example.before] + claim.example.siblings).map {
      try JSONDocument(parsing: $0)
    }
    let document = try #require(documents.first)
    let subject = MutationSubject(
      document: document,
      survey: Survey(
        of: documents, notes: claim.example.notes, declared: claim.example.declaredSites),
      clients: claim.example.clients)
    let mutants = try claim.mutationOperator.changes(of: subject).map {
      try document.applying($0.edits)
    }
    // Texts are easier to read in a failure; the bytes decide.
    let texts = mutants.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts == claim.example.after.map { String(decoding: $0, as: UTF8.self) })
    #expect(mutants == claim.example.after)
  }

  @Test(arguments: OperatorCase.all)
  func `a manual shows a payload with a site and one without`(_ subject: OperatorCase) {
    let examples = subject.manual.examples
    // What a hazard makes of a payload is too long to be read.
    #expect(examples.count >= (subject.manual.isHazard ? 1 : 2))
    #expect(subject.manual.isHazard || examples.contains { !$0.after.isEmpty })
    if !Self.applicableEverywhere.contains(subject.manual.id) {
      #expect(examples.contains { $0.after.isEmpty })
    }
  }
}
