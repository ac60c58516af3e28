/// All contracts with their samples, as they lie in one folder.
package struct Corpus: Sendable {
  package let folder: String

  package let contracts: [ContractFolder]

  package init(folder: String, contracts: [ContractFolder]) {
    self.folder = folder
    self.contracts = contracts
  }

  /// The same contracts, of which every release must survive changes of some classes.
  package func surviving(_ classes: Set<ChangeClass>) -> Corpus {
    Corpus(folder: folder, contracts: contracts.map { $0.surviving(classes) })
  }

  /// The same contracts, of some of which it is known what their models declare.
  package func declaring(_ sites: [String: DeclaredSites]) -> Corpus {
    Corpus(
      folder: folder,
      contracts: contracts.map { contract in
        sites[contract.id].map(contract.declaring) ?? contract
      })
  }

  package subscript(id: String) -> ContractFolder? {
    contracts.first { $0.id == id }
  }
}
