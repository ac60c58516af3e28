#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CompatModel
package import JSONSyntax

/// A type that a model asks its decoder for, as a reader writes it.
package struct TracedType: Sendable, Equatable {
  let type: any Any.Type

  /// The name in Swift, without modules: `Order.Item`, `[String: Int]`, `Status?`.
  package let name: String

  /// What the type makes of its JSON value; `other` if the type alone does not show it.
  package let form: PropertyForm

  /// The raw values of an enum that lists its cases, also of one that is optional, or the key of a
  /// dictionary; nil if none are known.
  package let rawValues: [JSONValue]?

  /// The maximum number of cases of an enum.
  private static let maximumCases = 256

  /// The maximum length of a name and of a raw value, in characters.
  static let maximumLength = 200

  /// An object that a type reads key by key, without a type of its own.
  static let object = TracedType(name: "object", form: .object)

  /// An array that a type reads element by element, without a type of its own.
  static let array = TracedType(name: "array", form: .array)

  private init(name: String, form: PropertyForm) {
    (type, self.name, self.form, rawValues) = (Void.self, name, form, nil)
  }

  init(of type: any Any.Type) {
    self.type = type
    name = TypeName.readable(type).shortened(to: TracedType.maximumLength)
    let wrapped = unwrapped(type)
    form = TracedType.form(of: wrapped)
    let isKeyed = form == .enumKeyedDictionary || form == .enumKeyedPairs
    let named = isKeyed ? (wrapped as? any Keyed.Type)?.keyType : wrapped
    rawValues = named.flatMap { TracedType.rawValues($0) }
  }

  /// Whether the type shows a raw value.
  var isRaw: Bool { unwrapped(type) is any RawRepresentable.Type }

  /// The name; nil for a type of the system, whose code a user cannot edit.
  var ownName: String? {
    let module = String(reflecting: unwrapped(type)).prefix { $0 != "." }
    return ["Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "CoreGraphics"]
      .contains(String(module)) ? nil : name
  }

  package static func == (left: TracedType, right: TracedType) -> Bool {
    left.type == right.type && left.name == right.name
  }

  private static func form(of type: any Any.Type) -> PropertyForm {
    switch type {
    case is Date.Type: .date
    case is URL.Type: .url
    case is UUID.Type: .uuid
    case is Data.Type: .data
    case is Decimal.Type: .decimal
    case is Bool.Type: .bool
    case is any StringProtocol.Type, is Character.Type: .string
    case is any BinaryInteger.Type: .integer
    case is any BinaryFloatingPoint.Type: .floating
    case is any Listed.Type: .array
    case let dictionary as any Keyed.Type: form(ofKeys: dictionary.keyType)
    case is any RawRepresentable.Type where isEnum(type), is any CaseIterable.Type: .enumeration
    default: isEnum(type) ? .union : .other
    }
  }

  private static func form(ofKeys type: any Any.Type) -> PropertyForm {
    let isEnum = form(of: type) == .enumeration
    if readsPairs(byKeysOf: type) { return isEnum ? .enumKeyedPairs : .pairs }
    return isEnum ? .enumKeyedDictionary : .dictionary
  }

  /// A dictionary whose keys are neither texts nor whole numbers, nor name their key, is encoded as
  /// an array of keys and values.
  private static func readsPairs(byKeysOf type: any Any.Type) -> Bool {
    !(type is String.Type || type is Int.Type || type is any CodingKeyRepresentable.Type)
  }

  /// Whether a type reads an array of keys and values, each value behind its key.
  static func readsPairs(_ type: any Any.Type) -> Bool {
    (type as? any Keyed.Type).map { readsPairs(byKeysOf: $0.keyType) } ?? false
  }

  /// Whether a type is declared as an enum, which no value has to show.
  ///
  /// The first word of a type's metadata is its kind, as the stable ABI of Swift has it.
  private static func isEnum(_ type: any Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == CaseName.enumKind
  }

  private static func rawValues(_ type: any Any.Type) -> [JSONValue]? {
    (type as? any CaseIterable.Type).flatMap { rawValues(of: $0) }
  }

  private static func rawValues<Cases: CaseIterable>(of _: Cases.Type) -> [JSONValue]? {
    let values = Cases.allCases.prefix(maximumCases).compactMap { value -> JSONValue? in
      switch (value as? any RawRepresentable)?.rawValue {
      case let text as String: .string(text.shortened(to: maximumLength))
      case let integer as any BinaryInteger: .number(JSONNumber(integer))
      default: nil
      }
    }
    return values.isEmpty ? nil : values
  }
}

/// A list whose type is not known.
private protocol Listed {}

extension Array: Listed {}
extension ContiguousArray: Listed {}
extension Set: Listed {}

/// A dictionary whose type is not known.
private protocol Keyed {
  static var keyType: any Any.Type { get }
}

extension Dictionary: Keyed {
  fileprivate static var keyType: any Any.Type { Keys.Element.self }
}

/// An `Optional` whose type is not known.
protocol OptionalType {
  static var wrapped: any Any.Type { get }
  static var none: Self { get }
}

extension Optional: OptionalType {
  static var wrapped: any Any.Type { Wrapped.self }
}

/// The type inside of optionals; the type itself if it is none.
func unwrapped(_ type: any Any.Type) -> any Any.Type {
  var type = type
  while let optional = type as? any OptionalType.Type { type = optional.wrapped }
  return type
}
