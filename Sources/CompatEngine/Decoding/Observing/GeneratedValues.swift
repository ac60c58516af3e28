#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax

/// Tells what a model makes of the clock or of chance from what a payload says.
///
/// A default such as `?? Date()` or `?? UUID()` differs each time the same bytes are decoded, so the app
/// sees nothing there that can be compared.
struct GeneratedValues {
  /// When the first payload was decoded, as dates are shown, to the second.
  private let start = GeneratedValues.second(of: TypeShape.text(of: .now))

  /// Whether identifiers are generated; not where a model makes the same one of the sample each time.
  var includesIdentifiers = true

  /// The same view, with null for each generated value.
  func hidden(in view: JSONValue, of payload: [UInt8]) -> JSONValue {
    let now = GeneratedValues.second(of: TypeShape.text(of: .now))
    lazy var text = String(decoding: payload, as: UTF8.self).lowercased()
    // Of a thousand identifiers, each would be looked for in the whole payload.
    lazy var said = Set(
      text.utf8.split { !Character(UnicodeScalar($0)).isHexDigit && $0 != UInt8(ascii: "-") }
        .map { String(Substring($0)) })
    return view.rewritten { _, value in
      guard case .string(let shown) = value else { return value }
      if shown.isGeneratedIdentifier {
        guard includesIdentifiers else { return value }
        let letters = shown.lowercased()
        if said.contains(letters) { return value }
        let isSaid = text.contains(letters) || text.contains(letters.filter { $0 != "-" })
        return isSaid ? value : .null
      }
      guard shown.isDateAndTime else { return value }
      let second = GeneratedValues.second(of: shown)
      return second >= start && second <= now ? .null : value
    }
  }

  private static func second(of text: String) -> Substring { text.prefix(19) }
}

extension JSONValue {
  /// Whether a visible value has the form of one that a model may have generated.
  var mayBeGenerated: Bool {
    guard case .string(let text) = self else { return false }
    return text.isGeneratedIdentifier || text.isDateAndTime
  }
}

extension String {
  /// Whether this is a random identifier as RFC 9562 describes them (version 4).
  fileprivate var isGeneratedIdentifier: Bool {
    guard utf8.count == 36 else { return false }
    return utf8.enumerated().allSatisfy { position, letter in
      switch position {
      case 8, 13, 18, 23: letter == UInt8(ascii: "-")
      case 14: letter == UInt8(ascii: "4")
      default: Character(UnicodeScalar(letter)).isHexDigit
      }
    }
  }

  /// Whether this is a date as it is shown in views.
  fileprivate var isDateAndTime: Bool {
    (20...24).contains(utf8.count) && utf8.last == UInt8(ascii: "Z")
      && utf8.dropFirst(10).first == UInt8(ascii: "T")
  }
}
