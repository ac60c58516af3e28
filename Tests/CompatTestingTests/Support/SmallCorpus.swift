import CodableCompat
import Foundation

@testable import CompatTesting

/// A corpus of one contract in a folder of its own, which goes with the value.
final class SmallCorpus {
  /// The folder around the corpus.
  let folder: URL

  init(sample: String = #"{"id":"t-1","title":"Gold","state":"released"}"#) throws {
    folder = URL.temporaryDirectory.appending(path: "compat-testing-\(UUID().uuidString)")
    try write(
      #"{"title":"Track","summary":"One song.","versions":["2024-05"]}"#,
      to: "Corpus/track/contract.json")
    try write(sample, to: "Corpus/track/2024-05/single.json")
    try write(
      #"{"id":"t-2","title":"Iron","state":"announced"}"#, to: "Corpus/track/2024-05/early.json")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A suite over the corpus, whose paths start at a test file beside it.
  func suite(
    contracts: [Contract] = AppContracts.all, baseline: String? = nil, sampleLimit: Int? = nil,
    catalog: OperatorCatalog = .standard, selection: Selection = .harmless
  ) -> CompatSuite {
    CompatSuite(
      corpus: "../Corpus", contracts: contracts, baseline: baseline, sampleLimit: sampleLimit,
      catalog: catalog, selection: selection,
      relativeTo: folder.appending(path: "Tests/A.swift").path(percentEncoded: false))
  }

  /// The absolute path of a file.
  func path(of file: String) -> String {
    CorpusPath(folder.appending(path: file).path(percentEncoded: false)).path
  }
}

extension CompatSuite {
  /// The case with a name.
  func named(_ id: String) -> CompatCase? { cases.first { $0.id == id } }
}
