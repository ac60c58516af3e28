import CompatModel
import JSONSyntax
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes payloads into one model type, and records what the model reads.
struct PayloadTracer: Sendable {
  private let decode: @Sendable (Data, TraceRecorder) throws -> Any

  private let decodeValue: @Sendable (any Decodable.Type, Data) throws -> Any

  /// The spelling of keys before the decoder converts them.
  private let keys: PayloadKeys

  /// Creates a tracer with the decoder that a release uses.
  ///
  /// - Parameters:
  ///   - model: The type to decode.
  ///   - decoder: Returns the configured decoder, which may be shared: it is not changed.
  init<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, decoder: @escaping @Sendable () -> JSONDecoder
  ) {
    keys = PayloadKeys(decoder: decoder)
    decodeValue = { type, data in try decoder().decode(type, from: data) }
    decode = { data, recorder in
      try TraceRecorder.$current.withValue(recorder) {
        let decoder = decoder()
        var source = PayloadSource(decoder: decoder, data: data)
        return try Tracing(recorder: recorder, declaring: Model.self)
          .read(Model.self, from: &source) ?? decoder.decode(Model.self, from: data)
      }
    }
  }

  /// Decodes a payload; with a simulation, as if one property were written otherwise.
  func trace(_ bytes: [UInt8], simulating simulation: Simulation? = nil) -> Trace {
    let recorder = TraceRecorder(simulating: simulation)
    var (value, error): (Any?, ErrorFacts?)
    do {
      value = try decode(Data(bytes), recorder)
    } catch let thrown {
      error = ErrorFacts(thrown)
    }
    return Trace(
      reads: recorder.reads, failures: recorder.failures, value: value, error: error,
      standIns: simulation?.standIns ?? [])
  }

  func value(_ type: any Decodable.Type, of node: JSONNode) throws -> Any {
    try decodeValue(type, Data(node.source))
  }

  /// The pointer into a payload of a path with the keys as the decoder shows them; of what the
  /// payload has not, as the payload would spell it.
  func pointer(of path: JSONPointer, in document: JSONDocument) -> JSONPointer {
    var pointer = JSONPointer.root
    var node: JSONNode? = document.root
    for token in path.tokens {
      if node?.kind == .array {
        node = node?.element(at: token)
        pointer = pointer.appending(token)
      } else {
        node = node.flatMap { (convertsKeys ? $0[token] : nil) ?? keys.member(token, of: $0) }
        pointer = pointer.appending(node?.key ?? keys.spelling(of: token))
      }
    }
    return pointer
  }

  /// Whether the decoder may give keys other names.
  var convertsKeys: Bool { keys.areConverted }

  func name(of key: String) -> String { keys.converted(key) }

  /// Whether the decoder gives two keys one name.
  func reads(_ key: String, like other: String) -> Bool {
    name(of: key).utf8.elementsEqual(name(of: other).utf8)
  }

  /// The path of a site with the keys as the decoder shows them.
  func path(of pointer: JSONPointer, in document: JSONDocument) -> JSONPointer {
    var node: JSONNode? = document.root
    return JSONPointer(
      tokens: pointer.tokens.map { token in
        let isElement = node?.kind == .array
        node = isElement ? node?.element(at: token) : node?[token]
        return isElement ? token : name(of: token)
      })
  }

  /// Decodes a sample.
  ///
  /// - Returns: What the model reads of it, and the value; nil if the decoder threw.
  func modelTrace(
    of document: JSONDocument, probes: ProbeGuard = ProbeGuard()
  ) -> (trace: ModelTrace, value: Any)? {
    let trace = trace(document.original)
    return trace.value.map { value in
      let objects = objectsOfKnownNames(in: document, readAs: trace, probes: probes)
      let named = trace.naming(membersOf: objects)
      return (ModelTrace(of: named, sample: document, keys: keys), value)
    }
  }

  /// The objects of which the model lists the keys, and reads only those that it knows: they are no
  /// maps, because a map also reads one more member.
  private func objectsOfKnownNames(
    in document: JSONDocument, readAs trace: Trace, probes: ProbeGuard
  ) -> Set<JSONPointer> {
    let unknown = "codableCompat"
    var (objects, edits): (Set<JSONPointer>, [JSONEdit]) = ([], [])
    for read in trace.reads where read.isListedByHand {
      guard let path = read.path.parent, !objects.contains(path),
        let object = document[pointer(of: path, in: document)], let value = object.children.last,
        let edit = object.appended(key: unknown, value: Array(value.source))
      else { continue }
      objects.insert(path)
      edits.append(edit)
    }
    guard !edits.isEmpty, let payload = try? document.applying(edits),
      let other = probes.trying(payload, { self.trace(payload) }), other.error == nil
    else { return [] }
    let read = Set(other.reads.map(\.path))
    return objects.filter { !read.contains($0.appending(name(of: unknown))) }
  }

  /// Decodes a payload, and finds what the model reads of it until the decoder throws.
  func attemptedTrace(of document: JSONDocument) -> ModelTrace {
    ModelTrace(of: trace(document.original), sample: document, keys: keys)
  }
}

private struct PayloadSource: ValueSource {
  let decoder: JSONDecoder
  let data: Data

  var path: [any CodingKey] { [] }
  var origin: ReadOrigin { .whole }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try decoder.decode(type, from: data)
  }
}

/// What a decoder makes of the keys of payloads.
///
/// The decoder itself is asked, because an app may convert keys by any rule of its own. A rule that
/// depends on more than the key is asked as if the key were the payload's only one.
final class PayloadKeys: Sendable {
  /// Asks the decoder for a key; nil where it converts none.
  private let ask: (@Sendable (String) -> String?)?

  private let answers = Mutex<[String: String]>([:])

  /// The first members of the last large object, by their converted keys.
  private let members = Mutex<(object: JSONNode, byKey: [String: JSONNode])?>(nil)

  /// How many members an object has that are searched one after the other.
  private static let maximumSearch = 64

  /// The maximum number of answers that are kept: keys can be data.
  private static let maximumAnswers = 10_000

  /// Creates the answers of a decoder, which is not changed.
  init(decoder: @escaping @Sendable () -> JSONDecoder) {
    let ask: @Sendable (String) -> String? = { key in
      let payload = JSONValue.object([JSONMember(key: key, value: .null)]).bytes
      return try? decoder().decode(OnlyKey.self, from: Data(payload)).key
    }
    // A subclass may convert keys although its property does not say so.
    let probe = "snake_case"
    if case .useDefaultKeys = decoder().keyDecodingStrategy, ask(probe) ?? probe == probe {
      self.ask = nil
    } else {
      self.ask = ask
    }
  }

  /// Whether the decoder may convert keys.
  var areConverted: Bool { ask != nil }

  func converted(_ key: String) -> String {
    guard let ask else { return key }
    if let known = answers.withLock({ $0[key] }) { return known }
    let answer = ask(key) ?? key
    answers.withLock { answers in
      if answers.count >= PayloadKeys.maximumAnswers { answers = [:] }
      answers[key] = answer
    }
    return answer
  }

  /// The member that a model reads by a key; nil if the object has none.
  ///
  /// Decoders compare keys as Swift does, so a payload may spell one in another normalisation.
  func member(_ key: String, of object: JSONNode) -> JSONNode? {
    if ask == nil, key.utf8.allSatisfy({ $0 < 0x80 }) { return object[key] }
    guard object.count > PayloadKeys.maximumSearch else {
      return object.children.first { child in child.key.map { converted($0) == key } ?? false }
    }
    return members.withLock { members in
      if members?.object.isSame(as: object) != true {
        let pairs = object.children.map { (converted($0.key ?? ""), $0) }
        members = (object, Dictionary(pairs) { first, _ in first })
      }
      return members?.byKey[key]
    }
  }

  /// How a payload spells the key of a member that no object shows.
  func spelling(of key: String) -> String {
    if ask == nil { return key }
    return NameSpelling.recased(key).first { converted($0) == key } ?? key
  }
}

/// The only key of an object, as the decoder shows it.
private struct OnlyKey: Decodable {
  let key: String?

  init(from decoder: any Decoder) throws {
    key = try decoder.container(keyedBy: NamedKey.self).allKeys.first?.stringValue
  }
}
