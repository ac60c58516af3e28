package import CompatModel
package import JSONSyntax

/// What a model read of one payload, in the order of reading.
package struct Trace {
  package private(set) var reads: [TracedRead]

  /// The values that were being read when each value could not be read, from the payload inwards.
  let failures: [[TracedRead]]

  /// The value; nil if the decoder threw.
  let value: Any?

  /// The error that ended the decoding; nil if the payload was decoded.
  package let error: ErrorFacts?

  /// Where values of the sample stand in, with the keys as the decoder shows them.
  let standIns: [JSONPointer]

  /// The value that ended the decoding; nil if the payload was decoded.
  ///
  /// The error does not always name it: Foundation reports a number that does not fit its type
  /// without a path. A model may fail elsewhere first, and read the value in another way.
  package var failedRead: FailedRead? {
    guard error != nil, let read = reads.last(where: \.hasFailed) else { return nil }
    return FailedRead(path: read.path, type: read.type.name)
  }

  /// The same reads, with the members of objects read by their names: properties that may be missing.
  func naming(membersOf objects: Set<JSONPointer>) -> Trace {
    var trace = self
    for (index, read) in reads.enumerated() where read.origin == .entry {
      guard let object = read.path.parent, objects.contains(object),
        let name = read.path.tokens.last
      else { continue }
      trace.reads[index].origin = .property(name)
      trace.reads[index].isOptional = true
    }
    return trace
  }

  /// The payload as it was decoded.
  func payload() throws(ErrorFacts) -> TracedPayload {
    if let error { throw error }
    return TracedPayload(value: value ?? (), standIns: standIns)
  }
}

/// A payload that was decoded by a decoder that records what the model reads.
struct TracedPayload: DecodedPayload {
  let value: Any

  /// Where values of the sample stand in, with the keys as the decoder shows them.
  let standIns: [JSONPointer]

  /// What the app would send back is declared by the pattern of a remedy, and not simulated.
  func encoded() -> [UInt8]? { nil }
}

package struct FailedRead: Codable, Sendable, Hashable {
  /// Where the value is, with the keys as the decoder names them.
  package let path: JSONPointer
  package let type: String

  /// Whether a date was asked for, which the strategy of the decoder reads.
  package var isDate: Bool { type == "Date" || type.hasSuffix(", Date>") }
}

/// One value that a model asked its decoder for.
package struct TracedRead: Sendable, Equatable {
  /// Where the value is, with the keys as the decoder names them: converted, if it converts keys.
  package let path: JSONPointer
  package let type: TracedType

  /// The readable name of the type whose `init(from:)` asked.
  package let declaringType: String

  /// The type whose coding keys named the member: another one, if a decoder was handed on to it.
  let owner: String

  package var origin: ReadOrigin

  /// Whether the key may be missing, and the value null: `decodeIfPresent`.
  package var isOptional = false
  package var isPresent = true

  package var depth = 0

  /// Whether the value could not be read, and no value inside it was the cause.
  package var hasFailed = false

  /// Whether reading the value threw, for any cause.
  package var hasThrown = false

  /// Whether the value belongs to an object of which a type of the model lists the keys.
  var isListedByHand: Bool { origin == .entry && !declaringType.hasPrefix("[") }
}

/// Which part of a payload a model asks for.
package enum ReadOrigin: Sendable, Equatable {
  /// A member that a property is decoded from, by the name of its coding key.
  case property(String)
  /// A member of an object whose keys are data: the value of a map.
  case entry
  case element
  case key
  /// The value that the decoder itself stands for.
  case whole

  /// Whether the value is one of many alike.
  var isElement: Bool { self == .element || self == .entry || self == .key }
}
