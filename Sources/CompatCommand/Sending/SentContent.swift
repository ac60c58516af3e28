import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the server would send, besides the corpus.
///
/// Child processes get it with their set-up, so that they plan the same as their parent.
struct SentContent: Codable, Sendable, Hashable {
  /// The changes of all samples where they fit; empty for a payload.
  var edits: [PayloadEdit] = []

  private var path: String?
  private var payload: Data?

  /// Changes of samples.
  init(_ edits: [PayloadEdit]) { self.edits = edits }

  /// A payload that counts as a sample, with the path that its file would have in the corpus.
  init(payload: [UInt8], at path: String) {
    self.path = path
    self.payload = Data(payload)
  }

  /// The operators of the run: for changes, none but the one that makes them.
  func catalog(_ catalog: OperatorCatalog) -> OperatorCatalog {
    edits.isEmpty ? catalog : OperatorCatalog([PayloadChange(edits: edits)])
  }

  /// The files of the corpus, with the payload among them.
  func files(_ files: any FileReading) -> any FileReading {
    guard let path, let payload else { return files }
    return OverlaidFiles(base: files, changes: [path: Array(payload)])
  }
}
