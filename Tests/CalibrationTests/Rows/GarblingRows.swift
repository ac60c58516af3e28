/// What becomes of payloads that were garbled as trees, as bytes or on the wire; `//` lines give the
/// reason for the row above them.
///
/// What a random change hits is not known beforehand: letters in parentheses may occur.
enum GarblingRows {
  static let table = """
                                   A         A?          B         B+      C       D           D0          N
                                   DS        DF          KP        FL
                                   ISO       ISO/D       s         s/D     ms      ms/D
    meta-identity
      everywhere                   V
    wire-truncate
      everywhere                   T
    wire-empty
      everywhere                   T
    wire-html
      everywhere                   T
    wire-trailing-garbage
      everywhere                   T
    wire-utf16
      everywhere                   V
    """
}
