/// What becomes of changed enum values; `//` lines give the reason for the row above them.
enum EnumRows {
  static let table = """
                                   A     A?    B     B+    C     D     D0    N
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
    // that the app does not know, and it sees its fallback: it cannot tell who wrote the word, but is
    // not told anything false.
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
    """
}
