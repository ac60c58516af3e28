import JSONSyntax
import TestSupport
import Testing

@testable import CompatReport
@testable import CompatModel
@testable import CompatOperators

/// A report shows what stood at the site of a change, and what stands there now.
@Suite struct BecameTests {
  @Test(arguments: try TableFile("Became.txt").rows)
  func `the first change of an operator shows what was and what became`(
    _ row: TableFile.Row
  ) throws {
    let notes = try row[given: 1].map {
      [SiteNote(pattern: try JSONPointerPattern(parsing: $0), isOpen: true)]
    }
    let sample = try RunFixture.sample(try #require(row[given: 2]), name: "a.json")
    let subject = MutationSubject(
      document: sample.document, survey: Survey(of: [sample.document], notes: notes ?? []),
      clients: ClientTraits(convertsSnakeCase: true))
    let chosen = try #require(OperatorCatalog.standard[row.cells[0]])
    let change = try #require(chosen.changes(of: subject).first)
    let mutant = Mutant(sample: sample, manual: chosen.manual, change: change, variant: 1)
    #expect(mutant.change.was?.description == row[given: 3])
    #expect(mutant.became == row[given: 4])
    // What is added, or replaces everything, is marked in the payload.
    guard row[given: 3] == nil || chosen.manual.id == "wire-error-envelope" else { return }
    let changed = mutant.excerpt.compactMap { segment in
      if case .changed(let text) = segment { text } else { nil }
    }
    #expect(changed.joined().contains(try #require(row[given: 4])))
  }
}
