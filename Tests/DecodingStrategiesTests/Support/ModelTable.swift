import DecodingStrategies
import Foundation

/// A model of the table: how it is read and written, and what else of it is stated.
struct Model: Sendable {
  /// Reads a payload and writes it, as JSON and by way of a property list.
  let coded: @Sendable (_ payload: String, _ coding: Coding) throws -> Coded

  struct Coded {
    var json: String
    var facts: String
  }

  init<Value: Codable & SendableMetatype>(
    _ type: Value.Type, facts: @escaping @Sendable (Value) -> String = { _ in "" }
  ) {
    coded = { payload, coding in
      let value: Value = try coding.read(payload)
      let json = try coding.written(value)
      // What was written reads back, and a property list holds the same; it knows no key strategy.
      let again: Value = try coding.read(json)
      let listed = coding.isSnakeCase ? [value] : try throughPropertyList([value])
      guard try coding.written(again) == json, try coding.written(listed) == "[\(json)]" else {
        throw Changed(
          json: json, again: try coding.written(again), list: try coding.written(listed))
      }
      return Coded(json: json, facts: facts(value))
    }
  }

  /// What a round trip changes.
  struct Changed: Error {
    let json: String
    let again: String
    let list: String
  }
}

extension Model {
  static func dropped(_ report: LossReport) -> String {
    let sites = report.dropped.map { element in
      switch element.site {
      case .index(let index): "\(index)"
      case .key(let key): key
      }
    }
    return sites.isEmpty ? "nothing dropped" : "dropped " + sites.joined(separator: " ")
  }

  /// The name of a case, and of the subtype that it keeps.
  static func name(_ value: some Any) -> String {
    let child = Mirror(reflecting: value).children.first
    let name = child?.label ?? "\(value)"
    if let subtype = child?.value as? UnknownSubtype { return "\(name) \(subtype.discriminator)" }
    return name
  }

  static func values<Value>(_ wrappers: [LosslessValue<Value>]) -> String {
    wrappers.map { "\($0.wrappedValue)" }.joined(separator: " ")
  }

  /// The models by the headings of the table.
  static let all: [String: Model] = [
    "enum": Model(Strict.self), "optional enum": Model(StrictOptional.self),
    "struct with a raw value": Model(KindItem.self),
    "struct with a raw value, as a key": Model([ItemKind: Int].self),
    "UnknownDecodable": Model(OpenItem.self),
    "optional UnknownDecodable": Model(OptionalOpenItem.self),
    "list of UnknownDecodable": Model([OpenType].self),
    "UnknownDecodable, as a key": Model([OpenType: Int].self),
    "list of integers, UnknownDecodable": Model([OpenPlanet].self),
    "UnknownPreserving": Model(KeptItem.self) { $0.type.isUnknown ? "unknown" : "known" },
    "UnknownPreserving, as a key": Model([KeptType: Int].self),
    "list of integers, UnknownPreserving": Model([KeptPlanet].self),
    "OpenEnum": Model(Order.self) { $0.type.sentence },
    "OpenEnum, as a key": Model([Status: Int].self),
    "list of integers, OpenEnum": Model([Planet].self) { planets in
      planets.map { planet in
        switch planet.case {
        case .known(let known): "known \(known)"
        case .unknown(let number): "unknown \(number)"
        }
      }.joined(separator: ", ")
    },
    "DecodeUnknownAsNil": Model(NilItem.self),
    "DecodeUnknownAsNil, snake case": Model(NilItemType.self),
    "integer, DecodeUnknownAsNil": Model(NilPlanet.self),
    "object with a raw value, DecodeUnknownAsNil": Model(NilEdition.self),
    "list of DecodeUnknownAsNil": Model([DecodeUnknownAsNil<ItemType>].self),
    "dictionary of DecodeUnknownAsNil": Model([String: DecodeUnknownAsNil<ItemType>].self),
    "DecodeFailureAsNil": Model(FailingType.self),
    "object, DecodeFailureAsNil": Model(FailingItem.self),
    "number, DecodeFailureAsNil": Model(FailingNumber.self),
    "list of numbers, DecodeFailureAsNil": Model([DecodeFailureAsNil<UInt8>].self),
    "date, DecodeFailureAsNil": Model(FailingDate.self),
    "dictionary, DecodeFailureAsNil": Model(FailingTable.self),
    "lossy array, DecodeFailureAsNil": Model(FailingArray.self),
    "an error of the app's own, DecodeFailureAsNil": Model(Holder.self),
    "DecodeWithDefault": Model(DefaultItem.self),
    "number, DecodeWithDefault": Model(DefaultCount.self),
    "list of numbers, DecodeWithDefault": Model([DecodeWithDefault<OnePiece>].self),
    "lossy array and optional, DecodeWithDefault": Model(DefaultOrder.self) {
      dropped($0.items.projectedValue)
    },
    "LosslessValue of a string": Model(LosslessItem.self),
    "line of an order, LosslessValue": Model(OrderLine.self),
    "texts, LosslessValue": Model([LosslessValue<String>].self, facts: values),
    "numbers, LosslessValue": Model([LosslessValue<Int>].self, facts: values),
    "booleans, LosslessValue": Model([LosslessValue<Bool>].self, facts: values),
    "fractions, LosslessValue": Model([LosslessValue<Double>].self, facts: values),
    "bytes, LosslessValue": Model([LosslessValue<UInt8>].self),
    "LosslessScalar": Model(Article.self) { article in
      // Without the name of the type.
      switch article.number {
      case .string(let text): "string(\"\(text)\")"
      case .integer(let integer): "integer(\(integer))"
      case .double(let double): "double(\(double))"
      case .boolean(let boolean): "boolean(\(boolean))"
      }
    },
    "LossyArray of bytes": Model(LossyArray<UInt8>.self) { dropped($0.projectedValue) },
    "LossyArray": Model(Feed.self) { dropped($0.$allCards) },
    "optional LossyArray": Model(OptionalFeed.self),
    "LossyArray of optional elements": Model(LossyArray<Int?>.self) { dropped($0.projectedValue) },
    "LossyArray of lossy arrays": Model(LossyArray<LossyArray<Int>>.self) { rows in
      ([rows.projectedValue] + rows.wrappedValue.map(\.projectedValue)).map(dropped)
        .joined(separator: ", ")
    },
    "LossyArray of DecodeUnknownAsNil": Model(LossyArray<DecodeUnknownAsNil<DoorState>>.self) {
      dropped($0.projectedValue)
    },
    "LossyArray of dates": Model(LossyArray<Date>.self) { dropped($0.projectedValue) },
    "LossyDictionary of bytes": Model(LossyDictionary<UInt8>.self) { dropped($0.projectedValue) },
    "LossyDictionary": Model(Settings.self) { dropped($0.$allFlags) },
    "LossyDictionary of optional values": Model(LossyDictionary<Int?>.self) {
      dropped($0.projectedValue)
    },
    "DiscriminatedUnion": Model(PlainUnion.self, facts: name),
    "LossyArray of DiscriminatedUnion": Model(LossyArray<PlainUnion>.self) {
      dropped($0.projectedValue)
    },
    "AdjacentUnion": Model(Device.self, facts: name),
    "FallbackUnion": Model(ShownUnion.self, facts: name),
    "AdjacentUnion and FallbackUnion, with keys and a case of its own": Model(KeptUnion.self) {
      guard case .replaced(let subtype, by: let shown) = $0 else { return name($0) }
      return "\(name(shown)) instead of \(subtype.discriminator)"
    },
    "UntaggedUnion": Model(Person.self) { name($0.home) },
    "UntaggedUnion with an opaque payload": Model([Moment].self) { moments in
      moments.map(name).joined(separator: ", ")
    },
    "UntaggedUnion without cases": Model(NoCases.self),
    "OpaquePayload": Model(OpaquePayload.self),
  ]
}

enum DoorState: String, Codable { case open, closed }
