import CompatModel
import JSONSyntax

/// The sites that a model reads, as its trace shows them.
struct ReadSites {
  private let trace: ModelTrace

  private let read: Set<JSONPointerPattern>

  init(_ trace: ModelTrace) {
    self.trace = trace
    read = trace.readSites
  }

  /// Whether the model reads a site, or something inside it.
  func contains(_ site: JSONPointerPattern) -> Bool { read.contains(trace.normalised(site)) }

  /// Whether each member of an object is an entry for the model.
  func isMap(_ site: JSONPointerPattern) -> Bool {
    switch trace[site]?.form {
    case .dictionary, .enumKeyedDictionary: true
    default: false
    }
  }

  /// Whether a value is an object of properties for the model, and no case of a union.
  func isObject(_ site: JSONPointerPattern) -> Bool { trace[site]?.form == .object }
}
