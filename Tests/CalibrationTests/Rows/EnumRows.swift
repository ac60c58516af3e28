/// What becomes of changed enum values; `//` lines give the reason for the row above them.
enum EnumRows {
  static let table = """
                                   A     A?    B     B+    C     D     D0    N
                                   DS    DF    KP    FL
    enum-case-added
      member, number               T     T     U     V     V     N     N     N
    enum-case-added-in-array
      list                         T     T     U     V     V     L     L     N
    enum-case-letter-case
      member                       T     T     U     V     V     N     N     N
      list                         T     T     U     V     V     L     L     N
    enum-literal-unknown
      member                       T     T     U     V     V     N     N     N
      list                         T     T     U     V     V     L     L     N
    // Predicted W for B, as the catalogue has it. No sample says "unknown", so it is one more value
    // that the app does not know, and it sees its fallback: it cannot know who wrote the word, but is
    // not shown anything false.
    enum-ordinal
      member                       T     T     T     T     T     N     N     T
      list                         T     T     T     T     T     L     L     T
    enum-numeric-string
      number                       T     T     T     T     T     N     N     T
    enum-to-object
      member, number               T     T     T     T     T     N     N     T
      list                         T     T     T     T     T     L     L     T
    enum-to-array
      member, number               T     T     T     T     T     N     N     T
      list                         T     T     T     T     T     L     L     T
    enum-case-added-as-map-key
      map                          T     T     T     V     V     L     L
    // A dictionary reads its keys by raw value alone, so a custom init(from:) is not called.
    enum-case-renamed
      member                       T     T     U     V     V     N     N     N
      list                         T     T     U     V     V     L     L     N
    enum-case-removed
      member, number, list         V     V     V     V     V     V     V     V
    enum-case-separator
      member                       T     T     U     V     V     N     N     N
      list                         T     T     U     V     V     L     L     N
    enum-case-padded
      member                       T     T     U     V     V     N     N     N
      list                         T     T     U     V     V     L     L     N
    enum-case-homoglyph
      member                       T     T     U     V     V     N     N     N
      list                         T     T     U     V     V     L     L     N
    enum-case-nfc-nfd
      member                       V     V     V     V     V     V     V     V
    enum-empty-string
      member                       T     T     U     V     V     N     N     N
      list                         T     T     U     V     V     L     L     N
    enum-int-out-of-range
      number                       T     T     T     T     T     N     N     T
    enum-boolean-to-enum
      booleans                     T     T     N     N
      lossless                     T
    enum-flags-joined
      member                       T     T     U     V     V     N     N     N
      list                         T     T     U     V     V     L     L     N
    enum-all-unknown
      list                         T     T     U     V     V     N     N     N
      feed                         T     U     ·     V
    // As disc-unknown-in-array: a feed with nothing but new cards.
    enum-case-returned
      member, number, list         V     V     V     V     V     V     V     V
    """
}
