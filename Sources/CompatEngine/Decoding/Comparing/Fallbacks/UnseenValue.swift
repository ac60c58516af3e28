package import JSONSyntax

/// A value of an unmodified sample that the app does not see as the payload says.
package struct UnseenValue: Codable, Sendable, Hashable {
  /// A key that the model asks for, that the sample has, and that the decoder converts to another
  /// one, so that it is never found.
  package struct ConvertedKey: Codable, Sendable, Hashable {
    package let key: String

    package let name: String
  }

  /// The site; that of the array if elements are not seen.
  package let site: JSONPointer

  /// The number of elements that the payload has, if the site is an array.
  package var elements: Int?

  /// The number of elements that the app sees, if the site is an array.
  package var seenElements: Int?

  /// What the app sees instead, shortened; nil if it sees nothing.
  package var seen: String?

  /// The keys at the site, or inside it, that are asked for and never found.
  package var convertedKeys: [ConvertedKey] = []
}

extension UnseenValue {
  /// The maximum number of keys, and the maximum length of each text, in characters.
  static let (maximumKeys, maximumLength) = (3, 160)
}
