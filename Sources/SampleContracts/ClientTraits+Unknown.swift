import CodableCompat

extension ClientTraits {
  /// The case for everything unknown is written `unknown` when it is sent back.
  static let unknownSpelled = ClientTraits(fallbackSpellings: ["unknown"])
}
