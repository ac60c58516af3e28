import CompatEngine
import JSONSyntax

extension TriedRemedy {
  /// The property as it would be written, with the types of `DecodingStrategies`.
  package var code: String {
    switch pattern {
    case .unknownCase: return openEnum
    case .fallbackSubtree:
      return "enum \(typeName): FallbackUnion { …; case unknown(UnknownSubtype) }"
    case .losslessValue, .optional, .defaultValue, .nilWrapper, .lossy, .failureAsNilWrapper: break
    }
    if site.tokens.isEmpty { return "decode \(wrapped(plainType, isOptional: false))" }
    guard site.tokens.last != .any else { return elementCode }
    if isReadByHand(property) { return askedCode }
    if pattern == .optional { return "var \(name): \(plainType)?" }
    let readsValue = pattern == .losslessValue || pattern == .lossy
    // The wrapper itself is optional where the property is: it reads neither a missing value nor null.
    // In a class with `@Observable`, no property wrapper compiles.
    if property?.declaration == .observed || readsValue && isOptional {
      let type = wrapped(isInside ? rewrappedType : plainType, isOptional: isOptional && !isInside)
      return "\(provider)var \(name): \(type)"
    }
    let type = readsValue ? plainType : isInside ? rewrappedType + "?" : rewrappedType
    return "\(provider)@\(wrapper) var \(name): \(type)"
  }

  /// Whether the wrapper makes the value optional, so that its own type has no question mark.
  private var isInside: Bool { pattern == .nilWrapper || pattern == .failureAsNilWrapper }

  private var provider: String {
    pattern == .defaultValue
      ? "enum \(defaultName): DefaultProvider { static let defaultValue = … }; " : ""
  }

  private var type: String {
    // No sample needs to have an element.
    property?.type ?? collection.map { TriedRemedy.element(of: $0.type.plainType) } ?? "Value"
  }
  private var isOptional: Bool { type.hasSuffix("?") }
  private var plainType: String { type.plainType }

  /// The type in a wrapper whose place another one takes.
  private var rewrappedType: String {
    let prefix = ["DecodeUnknownAsNil<", "DecodeFailureAsNil<"].first { plainType.hasPrefix($0) }
    guard let prefix, plainType.hasSuffix(">") else { return plainType }
    return String(plainType.dropFirst(prefix.count).dropLast()).plainType
  }
  private var typeName: String {
    let name = plainType.prefix { $0 != "<" }
    return (name.split(separator: ".").last.map(String.init) ?? "")
      + plainType[name.endIndex...]
  }
  private var name: String { TriedRemedy.name(of: property) }

  private static func name(of property: TracedProperty?) -> String {
    property?.name.split(separator: ".").last.map(String.init) ?? "value"
  }

  private var openEnum: String {
    let values = property?.rawValues ?? []
    let isNumber = values.contains { value in
      if case .number = value { true } else { false }
    }
    let raw = values.isEmpty ? "…" : isNumber ? "Int" : "String"
    // An enum of numbers would give the new case the next number, which the server may send.
    let unknown = isNumber ? "; case unknown = -1" : "; case unknown"
    let added = values.contains(.string("unknown")) ? "" : unknown
    return "enum \(typeName): \(raw), UnknownDecodable { …\(added) }"
  }

  private var wrapper: String {
    switch pattern {
    case .losslessValue: "LosslessValue"
    case .lossy: isMap(plainType) ? "LossyDictionary" : "LossyArray"
    case .defaultValue: "DecodeWithDefault<\(defaultName)>"
    case .nilWrapper: "DecodeUnknownAsNil"
    case .failureAsNilWrapper: "DecodeFailureAsNil"
    default: ""
    }
  }

  private func wrapped(_ type: String, isOptional: Bool) -> String {
    let written: String =
      switch pattern {
      case .optional: "\(type)?"
      case .lossy: "\(wrapper)<\(TriedRemedy.element(of: type))>"
      case .defaultValue: wrapper
      default: "\(wrapper)<\(type)>"
      }
    return isOptional ? written + "?" : written
  }

  /// The collection around an element, with the type of its elements.
  private var elementCode: String {
    let element = wrapped(plainType, isOptional: isOptional && pattern != .optional)
    let around = collection?.type ?? "[\(type)]"
    let mark = around.hasSuffix("?") ? "?" : ""
    let list = around.plainType
    let key = isMap(list) ? list.dropFirst().prefix { $0 != ":" } + ": " : ""
    var written = "[\(key)\(element)]"
    if !list.hasPrefix("["), let range = list.ranges(of: type).last {
      written = list.replacing(type, with: element, subrange: range.lowerBound..<list.endIndex)
    }
    let name = TriedRemedy.name(of: collection)
    if isReadByHand(collection) {
      let call = mark.isEmpty ? "decode" : "decodeIfPresent"
      return provider + asking("\(call)(\(written).self", ")", for: name)
    }
    return collection?.isNamed == true
      ? "\(provider)var \(name): \(written)\(mark)"
      : "\(provider)\(written)\(mark) instead of \(around)"
  }

  /// What `init(from:)` would ask for, where it is written by hand: a property of another type alone
  /// changes nothing.
  private var askedCode: String {
    switch pattern {
    case .optional: return asking("decodeIfPresent(\(plainType).self", ")")
    case .defaultValue: return asking("decodeIfPresent(\(plainType).self", ") ?? …")
    default:
      let type = wrapped(plainType, isOptional: false)
      return isOptional && !isInside
        ? asking("decodeIfPresent(\(type).self", ")?.wrappedValue")
        : asking("decode(\(type).self", ").wrappedValue")
    }
  }

  private func asking(_ call: String, _ rest: String, for name: String? = nil) -> String {
    "in init(from:): try container.\(call), forKey: .\(name ?? self.name)\(rest)"
  }

  private func isReadByHand(_ property: TracedProperty?) -> Bool {
    property.map { $0.declaration != .asRead && $0.declaration != .observed } ?? false
  }

  private func isMap(_ type: String) -> Bool {
    type.hasPrefix("[") && type.dropFirst().prefix { $0 != "[" && $0 != "<" }.contains(":")
  }

  private static func element(of collection: String) -> String {
    let inside = collection.hasPrefix("[") ? String(collection.dropFirst().dropLast()) : collection
    guard let colon = inside.firstIndex(of: ":"), !inside[..<colon].contains("<") else {
      return inside
    }
    return String(inside[colon...].dropFirst(2))
  }

  private var defaultName: String {
    let subject = site.tokens.last == .any ? TriedRemedy.name(of: collection) : name
    let words = subject.split { !($0.isLetter || $0.isNumber) }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Default"
  }
}
