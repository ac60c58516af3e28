import CompatEngine
import JSONSyntax

extension TriedRemedy {
  /// The property as it would be written, with the types of `DecodingStrategies`.
  var code: String {
    let type = property?.type ?? "Value"
    let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
    if site.tokens.last == .any { return elementCode(plain) }
    let name = property?.name.split(separator: ".").last.map(String.init) ?? "value"
    return switch pattern {
    case .unknownCase, .fallbackSubtree: typeCode(plain)
    case .losslessValue: "@LosslessValue var \(name): \(plain)"
    case .optional: "var \(name): \(plain)?"
    case .defaultValue: "@DecodeWithDefault<\(capitalised(name))Default> var \(name): \(plain)"
    case .nilWrapper: "@DecodeUnknownAsNil var \(name): \(plain)?"
    case .lossy:
      plain.hasPrefix("[String:")
        ? "@LossyDictionary var \(name): \(plain)"
        : "@LossyArray var \(name): \(plain)"
    case .failureAsNilWrapper: "@DecodeFailureAsNil var \(name): \(plain)?"
    }
  }

  /// The declaration of a type.
  private func typeCode(_ type: String) -> String {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return pattern == .unknownCase
      ? "enum \(name): …, UnknownDecodable { …; case unknown }"
      : "enum \(name): FallbackUnion { …; case unknown(UnknownSubtype) }"
  }

  /// The type of an element or of a value of a map.
  private func elementCode(_ type: String) -> String {
    switch pattern {
    case .unknownCase, .fallbackSubtree: typeCode(type)
    case .losslessValue: "[LosslessValue<\(type)>]"
    case .optional: "[\(type)?]"
    case .defaultValue: "[DecodeWithDefault<…>]"
    case .nilWrapper: "[DecodeUnknownAsNil<\(type)>]"
    case .lossy: "[LossyArray<…>]"
    case .failureAsNilWrapper: "[DecodeFailureAsNil<\(type)>]"
    }
  }

  private func capitalised(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
