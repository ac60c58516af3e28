#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax

/// How the values of one type are reflected; determined once for each type.
struct TypeShape {
  enum Kind {
    case scalar((Any) -> JSONValue)
    /// Null, or what the value inside shows.
    case optional((Any) -> Any?)
    case list((Any) -> [Any])
    /// A list of what the elements show, in an order of its own.
    case set((Any) -> [Any])
    /// An object of what the values show, by what the keys show.
    case map((Any) -> [(key: Any, value: Any)])
    case raw((Any) -> Any)
    /// The children that `Mirror` lists.
    case structure
  }

  let kind: Kind

  /// Compares two values by the type's own `==`; nil if it has none, and for strings, because Swift
  /// treats a precomposed character and its decomposed twin as equal.
  let isEqual: ((Any, Any) -> Bool)?

  /// Whether two equal values always show the same.
  let isExact: Bool

  /// Counts the elements of a value, without looking at them; nil if it is no collection.
  let count: ((Any) -> Int)?

  init(of type: any Any.Type) {
    kind = TypeShape.kind(of: type)
    count = (type as? any Shaped.Type)?.count
    isExact = if case .scalar = kind { true } else { false }
    isEqual =
      type is String.Type || type is Character.Type
      ? nil : (type as? any Equatable.Type).map { TypeShape.equality(of: $0) }
  }

  private static func kind(of type: any Any.Type) -> Kind {
    if let scalar = scalar(of: type) { return .scalar(scalar) }
    if let shaped = type as? any Shaped.Type { return shaped.kind }
    if type is any RawRepresentable.Type {
      return .raw { value in (value as? any RawRepresentable)?.rawValue ?? value }
    }
    return .structure
  }

  private static func scalar(of type: any Any.Type) -> ((Any) -> JSONValue)? {
    switch type {
    case is String.Type: reading { (value: String) in .string(value) }
    case is Bool.Type: reading { (value: Bool) in .boolean(value) }
    case is Double.Type: reading { (value: Double) in number(value) }
    case is Date.Type: reading { (value: Date) in .string(text(of: value)) }
    case is URL.Type: reading { (value: URL) in .string(value.absoluteString) }
    case is UUID.Type: reading { (value: UUID) in .string(value.uuidString) }
    case is Data.Type: reading { (value: Data) in .string(value.base64EncodedString()) }
    case is Character.Type: reading { (value: Character) in .string(String(value)) }
    case is Decimal.Type:
      reading { (value: Decimal) in
        JSONNumber(value.description).map { .number($0) } ?? .string(value.description)
      }
    // What a model keeps of its decoder is no part of what an app sees.
    case is any Decoder.Type, is any SingleValueDecodingContainer.Type,
      is any UnkeyedDecodingContainer.Type, is any KeyedDecodingContainerProtocol.Type:
      { _ in .null }
    // What `JSONSerialization` gives for null; FoundationEssentials does not have the type.
    case _ where String(describing: type) == "NSNull": { _ in .null }
    case let integer as any BinaryInteger.Type: reading(integer)
    case let floating as any BinaryFloatingPoint.Type: reading(floating)
    default: nil
    }
  }

  private static func reading<Value>(_ show: @escaping (Value) -> JSONValue) -> (Any) -> JSONValue {
    { value in (value as? Value).map(show) ?? .null }
  }

  private static func reading<Value: BinaryInteger>(_: Value.Type) -> (Any) -> JSONValue {
    reading { (value: Value) in .number(JSONNumber(value)) }
  }

  private static func reading<Value: BinaryFloatingPoint>(_: Value.Type) -> (Any) -> JSONValue {
    reading { (value: Value) in number(value) }
  }

  /// A whole number is shown by its exact value, so that lost precision of a `Double` is visible.
  static func number(_ double: Double) -> JSONValue {
    if let integer = Int128(exactly: double) { return .number(JSONNumber(integer)) }
    return JSONNumber(double).map { .number($0) } ?? .string("\(double)")
  }

  /// A fraction in another precision is shown as it is written, 0.1 and not 0.10000000149.
  private static func number(_ value: some BinaryFloatingPoint) -> JSONValue {
    if let integer = Int128(exactly: value) { return .number(JSONNumber(integer)) }
    return number(Double("\(value)") ?? .nan)
  }

  /// A date is shown as in RFC 3339, with fractions of a second only if there are any.
  static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds != seconds.rounded() else { return date.formatted(Date.ISO8601FormatStyle()) }
    // The format truncates to milliseconds, and 27.123 as a double is slightly less than 27.123.
    return (date + 0.0005).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  private static func equality<Value: Equatable>(of _: Value.Type) -> (Any, Any) -> Bool {
    { left, right in
      guard let left = left as? Value, let right = right as? Value else { return false }
      return left == right
    }
  }
}

/// A type of the standard library that shows what it holds, and whose arguments are not known.
///
/// The elements of a collection are cheaper to read than the children of a `Mirror`.
private protocol Shaped {
  static var kind: TypeShape.Kind { get }
  static var count: ((Any) -> Int)? { get }
}

extension Shaped {
  fileprivate static var count: ((Any) -> Int)? { nil }
}

extension Shaped where Self: Collection {
  fileprivate static var count: ((Any) -> Int)? { { ($0 as? Self)?.count ?? 0 } }
}

extension Optional: Shaped {
  fileprivate static var kind: TypeShape.Kind { .optional { ($0 as? Self)?.map { $0 } } }
}

// They show what they hold, and are looked at too often for `Mirror`.
extension JSONTree: Shaped {
  fileprivate static var kind: TypeShape.Kind { .raw { ($0 as? Self)?.wrappedValue ?? $0 } }
}

extension TolerantTree: Shaped {
  fileprivate static var kind: TypeShape.Kind { .raw { ($0 as? Self)?.wrappedValue ?? $0 } }
}

extension Array: Shaped {
  fileprivate static var kind: TypeShape.Kind { .list { ($0 as? Self)?.map { $0 } ?? [] } }
}

extension Set: Shaped {
  fileprivate static var kind: TypeShape.Kind { .set { ($0 as? Self)?.map { $0 } ?? [] } }
}

extension Dictionary: Shaped {
  fileprivate static var kind: TypeShape.Kind {
    .map { ($0 as? Self)?.map { ($0.key, $0.value) } ?? [] }
  }
}
