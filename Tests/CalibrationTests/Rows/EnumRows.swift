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
      member                       T     T     W     V     V     N     N     N
      list                         T     T     W     V     V     L     L     N
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
