import CodableCompat
import Foundation
import Testing

@testable import CompatTesting

/// A corpus of one contract in a folder of its own, which goes with the value.
final class SmallCorpus {
  let folder = URL.temporaryDirectory.appending(path: "compat-testing-\(UUID().uuidString)")

  /// Two samples of one track, as some files change them.
  convenience init(sample: String = #"{"id":"t-1","title":"Gold","state":"released"}"#) throws {
    try self.init([
      "Corpus/track/contract.json":
        #"{"title":"Track","summary":"One song.","versions":["2024-05"]}"#,
      "Corpus/track/2024-05/single.json": sample,
      "Corpus/track/2024-05/early.json": #"{"id":"t-2","title":"Iron","state":"announced"}"#,
    ])
  }

  init(_ files: [String: String]) throws {
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private var testFile: String { path(of: "Tests/A.swift") }

  /// The models of the corpus.
  func check(
    contracts: [Contract] = AppContracts.all, baseline: String? = nil, record: Bool = false,
    sampleLimit: Int? = nil, catalog: OperatorCatalog = .standard, selection: Selection = .harmless
  ) -> CompatCheck {
    CompatCheck(
      contracts, corpus: "../Corpus", baseline: baseline.map { "../\($0)" }, record: record,
      sampleLimit: sampleLimit, catalog: catalog, selection: selection, relativeTo: testFile)
  }

  /// One model, whose payloads are in a folder of the corpus.
  func check<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, in contract: String = "song", surviving: Set<ChangeClass> = [],
    baseline: String? = nil, record: Bool = false, selection: Selection = .harmless,
    decoder: () -> JSONDecoder = { JSONDecoder() }
  ) -> CompatCheck {
    CompatCheck(
      model, payloads: "../Corpus/\(contract)", surviving: surviving,
      baseline: baseline.map { "../\($0)" }, record: record, selection: selection,
      relativeTo: testFile, decoder: decoder)
  }

  func path(of file: String) -> String {
    CorpusPath(folder.appending(path: file).path(percentEncoded: false)).path
  }

  /// Each issue as `file:line:column: first line`, without the folder around the corpus.
  func issues(_ check: CompatCheck) -> [String] {
    check.found.map { issue in
      let line = issue.text.split(separator: "\n").first ?? ""
      let location = issue.sourceLocation
      let name = location.filePath.split(separator: "/").last ?? ""
      return "\(name):\(location.line):\(location.column): \(line)"
        .replacing("\(path(of: "Corpus/song"))/", with: "")
    }
  }
}

extension CompatCheck {
  /// Where a test calls.
  static let line = SourceLocation(fileID: "T/A.swift", filePath: "/A.swift", line: 7, column: 3)

  /// All issues, of models that decode in this process.
  var issues: [CheckIssue] { issues(in: .unprotected, at: CompatCheck.line) }

  var found: [CheckIssue] { issues.filter { $0.sourceLocation != CompatCheck.line } }
}
