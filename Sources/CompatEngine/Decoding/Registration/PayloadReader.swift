import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoded payload of a model type that the caller does not have to know.
///
/// Models need not be `Sendable`: a value stays in the task that decoded it.
protocol DecodedPayload {
  var value: Any { get }

  /// What the app would send back; nil where the model cannot be encoded.
  func encoded() throws(ErrorFacts) -> [UInt8]?
}

/// Reads payloads into one model type that the caller does not have to know.
struct PayloadReader: Sendable {
  let decode: @Sendable (Data) throws -> any DecodedPayload

  init<Model>(
    decode: @escaping @Sendable (Data) throws -> Model,
    encode: @escaping @Sendable (Model) throws -> Data?
  ) {
    self.decode = { data in
      let model = try decode(data)
      return Decoded(value: model) { try encode(model) }
    }
  }

  func read(_ bytes: [UInt8]) throws(ErrorFacts) -> any DecodedPayload {
    do {
      return try decode(Data(bytes))
    } catch {
      throw ErrorFacts(error)
    }
  }

  private struct Decoded: DecodedPayload {
    let value: Any
    let encode: () throws -> Data?

    func encoded() throws(ErrorFacts) -> [UInt8]? {
      do {
        return try encode().map { Array($0) }
      } catch {
        throw ErrorFacts(error)
      }
    }
  }
}

/// Any JSON value, exactly as the decoder gives it.
///
/// What an app sees wrongly and this type as well, no model can change: it is the decoder's.
struct JSONTree: Decodable, Sendable {
  /// The value; a property of this name shows only what it holds.
  let wrappedValue: any Sendable

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      wrappedValue = Bool?.none
    } else if let text = try? container.decode(String.self) {
      // What is most frequent comes first: each failure costs the way from the root, which may be long.
      wrappedValue = text
    } else if (try? decoder.unkeyedContainer()) != nil {
      wrappedValue = try container.decode([JSONTree].self)
    } else if (try? decoder.container(keyedBy: NamedKey.self)) != nil {
      // No decoder converts the keys of such a dictionary.
      wrappedValue = try container.decode([String: JSONTree].self)
    } else if let boolean = try? container.decode(Bool.self) {
      wrappedValue = boolean
    } else if let decimal = try? container.decode(Decimal.self) {
      // Before integers: the decoder rounds a fraction that a double cannot tell from an integer.
      wrappedValue = decimal
    } else if let number = try? container.decode(Double.self) {
      wrappedValue = number
    } else {
      wrappedValue = try container.decode([String: JSONTree].self)
    }
  }
}

/// Any JSON value, as far as the decoder gives it: a value that it cannot read is nil, and members have
/// the names by which models ask for them.
///
/// It is the most tolerant model of all, so what it loses is lost by every model that goes on without
/// what it cannot read.
struct TolerantTree: Decodable, Sendable {
  let wrappedValue: any Sendable

  init(from decoder: any Decoder) {
    if var list = try? decoder.unkeyedContainer() {
      var elements: [TolerantTree] = []
      while !list.isAtEnd, let element = try? list.decode(TolerantTree.self) {
        elements.append(element)
      }
      wrappedValue = elements
    } else if let object = try? decoder.container(keyedBy: NamedKey.self) {
      wrappedValue = object.allKeys.reduce(into: [String: TolerantTree]()) { members, key in
        members[key.stringValue] = try? object.decode(TolerantTree.self, forKey: key)
      }
    } else {
      wrappedValue = (try? JSONTree(from: decoder))?.wrappedValue ?? Bool?.none
    }
  }
}
