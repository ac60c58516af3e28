import CodableCompat

/// A regression in the folder of its contract.
struct KeptRegression: Sendable, Hashable {
  /// The contract.
  let contract: String

  /// The folder.
  let folder: String

  /// The regression.
  let regression: Regression

  /// The file of the payload.
  var path: String { files[0].path }

  /// The two files.
  var files: [(path: String, bytes: [UInt8])] { regression.files(in: folder) }

  /// Reads all regressions of some contracts, in their order, then by name.
  ///
  /// - Throws: What is wrong with the first one that cannot be read.
  static func all(
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
