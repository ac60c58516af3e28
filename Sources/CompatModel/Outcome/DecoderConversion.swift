/// What a decoder converts by a strategy of its own, for all models alike.
package enum DecoderConversion: String, Codable, Sendable, Hashable, CaseIterable {
  /// `keyDecodingStrategy`, which may give two members of an object one name.
  case keys
  case dates
}
