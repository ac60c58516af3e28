import JSONSyntax
import SampleContracts
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What every operator of the catalogue makes of the repository's own corpus.
@Suite struct CorpusMutantsTests {
  /// Every mutant of the corpus, by operator; hazards make theirs small here.
  private static let mutants = Result {
    let small: [any MutationOperator] = [
      ArrayHuge(elements: 10, bytes: 1000), MapHuge(members: 10, bytes: 1000),
      StringHuge(bytes: 1000), WireDeepNesting(depth: 20), WireHuge(byteCount: 1000),
    ]
    let mutator = Mutator(
      OperatorCatalog(OperatorCatalog.standard.operators.filter { !$0.manual.isHazard } + small))
    var mutants: [String: [Mutant]] = [:]
    for folder in try SiteChecks.corpus.get().contracts {
      let contract = try #require(SampleContracts.all.first { $0.id == folder.id })
      let clients = ClientTraits.union(contract.strategies.map(\.traits))
      for sample in folder.samples {
        for mutant in mutator.mutants(of: sample, survey: folder.survey, clients: clients) {
          mutants[mutant.operatorID, default: []].append(mutant)
        }
      }
    }
    return mutants
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
    for mutants in try Self.mutants.get().values {
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
