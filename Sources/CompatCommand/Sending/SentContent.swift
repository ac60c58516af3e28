import CodableCompat
import Platform

/// What the server would send, besides the corpus.
///
/// Child processes get it with their set-up, so that they plan the same as their parent.
struct SentContent: Codable, Sendable, Equatable {
  /// The changes of all samples where they fit; empty for a payload.
  var edits: [PayloadEdit] = []

  private var payloads: [String: Data] = [:]

  init(_ edits: [PayloadEdit]) { self.edits = edits }

  /// Files that count as samples, with the paths that they would have in the corpus.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    for (path, bytes) in files { payloads[path] = Data(bytes) }
  }

  /// The operators of the run: for changes, none but the one that makes them.
  func catalog(_ catalog: OperatorCatalog) -> OperatorCatalog {
    edits.isEmpty ? catalog : OperatorCatalog([PayloadChange(edits: edits).asOperator])
  }

  func files(_ files: any FileReading) -> any FileReading {
    payloads.isEmpty ? files : OverlaidFiles(base: files, changes: payloads.mapValues(Array.init))
  }
}
