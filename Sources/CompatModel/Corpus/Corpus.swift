/// All contracts with their samples, as they lie in one folder.
public struct Corpus: Sendable {
  /// The folder that the corpus was read from.
  public let folder: String

  /// The contracts, by name.
  public let contracts: [ContractFolder]

  /// Creates a corpus from contracts that are already read.
  ///
  /// - Parameters:
  ///   - folder: The folder that the contracts come from.
  ///   - contracts: The contracts, by name.
  public init(folder: String, contracts: [ContractFolder]) {
    self.folder = folder
    self.contracts = contracts
  }

  /// Returns the contract with the given name.
  public subscript(id: String) -> ContractFolder? {
    contracts.first { $0.id == id }
  }
}
