import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What every operator of the catalogue makes of the repository's own corpus.
@Suite struct CorpusMutantsTests {
  /// Every mutant of the corpus, by operator.
  private static let mutants = Result {
    Dictionary(
      grouping: try CorpusPlans.parts.get().values.flatMap { $0.mutants.joined() },
      by: \.operatorID)
  }

  @Test func `every operator finds something to change, and changes it`() throws {
    let mutants = try Self.mutants.get()
    let idle = OperatorCatalog.standard.manuals.map(\.id).filter { mutants[$0] == nil }
    // The map of the only contract that converts keys has an enum as its key.
    #expect(idle == ["map-key-snake-case"])
    for (id, mutants) in mutants where id != "meta-identity" {
      let unchanged = try mutants.filter { try $0.bytes() == $0.sample.document.original }
      #expect(unchanged.map(\.id) == [])
    }
  }

  @Test func `no two operators make the same mutant of a sample`() throws {
    var owners: [String: [[UInt8]: String]] = [:]
    var shared: [String] = []
    for (id, mutants) in try Self.mutants.get().sorted(by: { $0.key < $1.key }) {
      for mutant in mutants {
        let owner = owners[mutant.sample.id, default: [:]].updateValue(
          id, forKey: try mutant.bytes())
        if let owner, owner != id { shared.append("\(mutant.id) is made by \(owner), too") }
      }
    }
    #expect(shared == [])
  }

  @Test func `neutral mutants mean the same as their sample, and others do not`() throws {
    var wrong: [String] = []
    // The first mutant of each operator in each contract, and then one of so many.
    let step = Nightly.isOn ? 1 : 7
    for mutants in try CorpusPlans.parts.get().values.flatMap({ $0.mutants(every: step) }) {
      for mutant in mutants where mutant.kind != .garbled && mutant.operatorID != "meta-identity" {
        let before = mutant.sample.document.root.value
        let after = try JSONDocument(parsing: try mutant.bytes()).root.value
        let isSame = after.isEqualInMeaning(to: before)
        let isNew = mutant.change.was == nil
        if isSame != (mutant.kind == .neutral && !isNew) { wrong.append(mutant.id) }
      }
    }
    #expect(wrong.sorted() == [])
  }
}
