#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax

/// Reads what an app can see in a decoded value, as a tree of the same kind as the payload.
///
/// Reflection works for every `Decodable`: structs become objects, enums the name of their case,
/// `RawRepresentable` values their raw value, property wrappers what they wrap, and nil null.
enum VisibleTree {
  /// Returns the tree of a decoded value.
  ///
  /// - Parameter value: What the app holds.
  /// - Returns: The tree.
  static func reflecting(_ value: Any) -> JSONValue {
    tree(of: value, depth: 0)
  }

  /// Models nest as deep as their payloads, which the decoder limits to 512; only a cycle of
  /// references gets deeper.
  private static let depthLimit = 600

  private static func tree(of value: Any, depth: Int) -> JSONValue {
    if let scalar = scalar(value) { return scalar }
    guard depth < depthLimit else { return .string("…") }
    if let raw = value as? any RawRepresentable { return tree(of: raw.rawValue, depth: depth + 1) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let some = mirror.children.first else { return .null }
      return tree(of: some.value, depth: depth + 1)
    case .enum:
      guard let payload = mirror.children.first else { return .string(String(describing: value)) }
      let inner = tree(of: payload.value, depth: depth + 1)
      return .object([JSONMember(key: payload.label ?? "", value: inner)])
    case .collection:
      return .array(mirror.children.map { tree(of: $0.value, depth: depth + 1) })
    case .set:
      return .array(
        mirror.children.map { tree(of: $0.value, depth: depth + 1) }
          .sorted { $0.description < $1.description })
    case .dictionary:
      return dictionary(mirror, depth: depth)
    default:
      return record(mirror, of: value, depth: depth)
    }
  }

  private static func scalar(_ value: Any) -> JSONValue? {
    switch value {
    case let string as String: .string(string)
    case let boolean as Bool: .boolean(boolean)
    case let integer as any BinaryInteger: .number(number(integer))
    case let double as Double: number(double)
    case let float as Float: number(Double(float.description) ?? Double(float))
    case let date as Date: .string(text(of: date))
    case let url as URL: .string(url.absoluteString)
    case let uuid as UUID: .string(uuid.uuidString)
    case let decimal as Decimal: JSONNumber(decimal.description).map { .number($0) } ?? .null
    case let data as Data: .string(data.base64EncodedString())
    case let character as Character: .string(String(character))
    default: nil
    }
  }

  private static func number(_ integer: some BinaryInteger) -> JSONNumber { JSONNumber(integer) }

  /// A whole number is shown by its exact value, so that precision that a `Double` lost is seen.
  private static func number(_ double: Double) -> JSONValue {
    if let integer = Int128(exactly: double) { return .number(JSONNumber(integer)) }
    return JSONNumber(double).map { .number($0) } ?? .string("\(double)")
  }

  /// A date is shown as RFC 3339 writes it; fractions of a second only where there are any.
  private static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: seconds != seconds.rounded()))
  }

  private static func dictionary(_ mirror: Mirror, depth: Int) -> JSONValue {
    let members = mirror.children.compactMap { child -> JSONMember? in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { return nil }
      let key = tree(of: pair[0].value, depth: depth + 1)
      let name = if case .string(let text) = key { text } else { key.description }
      return JSONMember(key: name, value: tree(of: pair[1].value, depth: depth + 1))
    }
    return .object(members.sorted { $0.key < $1.key })
  }

  private static func record(_ mirror: Mirror, of value: Any, depth: Int) -> JSONValue {
    var members: [JSONMember] = []
    var level: Mirror? = mirror
    while let current = level {
      for (position, child) in current.children.enumerated() {
        members.append(
          JSONMember(
            key: name(child.label, at: position), value: tree(of: child.value, depth: depth + 1)))
      }
      level = current.superclassMirror
    }
    if members.isEmpty { return .string(String(describing: value)) }
    // A property wrapper shows what it wraps, so that the tree looks like the payload.
    if members.count == 1, members[0].key == "wrappedValue" { return members[0].value }
    return .object(members)
  }

  /// The storage of a wrapped property is named with a leading underscore.
  private static func name(_ label: String?, at position: Int) -> String {
    guard let label else { return String(position) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
