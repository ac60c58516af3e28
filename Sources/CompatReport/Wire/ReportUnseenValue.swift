/// A value of an unmodified sample that the app does not see as the payload says.
package struct ReportUnseenValue: Codable, Sendable, Hashable {
  /// A key that the model asks for and never finds, because the decoder converts it.
  package struct ConvertedKey: Codable, Sendable, Hashable {
    package var key: String
    package var name: String

    package init(key: String, name: String) {
      (self.key, self.name) = (key, name)
    }
  }

  package var site: String
  /// What the payload says, as JSON, if it is no array.
  ///
  /// Long values are shortened.
  package var said: String?
  /// The number of elements that the payload has, if it is an array.
  package var elements: Int?
  /// The number of elements that the app sees.
  package var seenElements: Int?
  /// What the app sees instead; nil where it sees nothing.
  package var seen: String?
  /// The keys at the site, or inside it, that are asked for and never found.
  @LeftOutIfEmpty package var convertedKeys: [ConvertedKey]

  package init(
    site: String, said: String? = nil, elements: Int? = nil, seenElements: Int? = nil,
    seen: String? = nil, convertedKeys: [ConvertedKey] = []
  ) {
    self.site = site
    self.said = said
    self.elements = elements
    self.seenElements = seenElements
    self.seen = seen
    self.convertedKeys = convertedKeys
  }
}
