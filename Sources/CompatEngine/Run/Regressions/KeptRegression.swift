package import CompatModel

package struct KeptRegression: Sendable, Hashable {
  package let contract: String
  package let folder: String
  package let regression: Regression

  package init(contract: String, folder: String, regression: Regression) {
    self.contract = contract
    self.folder = folder
    self.regression = regression
  }

  package var path: String { files[0].path }

  package var files: [(path: String, bytes: [UInt8])] { regression.files(in: folder) }

  /// The same with the selected strategies only; nil if it is about none of them.
  package func limited(to selection: Selection) -> KeptRegression? {
    guard regression.outcomes.keys.contains(where: selection.includes(strategy:)) else {
      return nil
    }
    return KeptRegression(
      contract: contract, folder: folder,
      regression: regression.limited { id, _ in selection.includes(strategy: id) })
  }

  /// Reads all regressions of some contracts, in their order, then by name.
  ///
  /// - Throws: What is wrong with the first one that cannot be read.
  package static func all(
    of contracts: [String], in corpus: String, files: any FileReading
  ) throws -> [KeptRegression] {
    try contracts.flatMap { contract in
      let folder = Regression.folder(of: contract, in: corpus)
      return try Regression.all(of: contract, in: corpus, files: files).map {
        KeptRegression(contract: contract, folder: folder, regression: $0)
      }
    }
  }
}
