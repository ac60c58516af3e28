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
    tree-delete
      list                         V         V           V         V       V       V           V           V
      object                       V         V           V         V
      feed                         V         V           V         V
    tree-duplicate
      list                         V         V           V         V       V       V           V           V
      object                       V         V           V         V
      feed                         V         V           V         V
    tree-replace
      list                         V         V           V         V       V       V           V           V
      object                       T(V)      T(V)        N(V/L)    N(V/L)
      feed                         V(T/W)    V(T/W)      V(T)      V(T/W)
    tree-swap
      list                         V         V           V         V       V       V           V           V
      object                       T(V)      T(V)        N(V/L)    N(V/L)
      feed                         V(T/W)    V(T/W)      V(T)      V(T/W)
    tree-stutter
      list                         T         T           T         T       T       L           L           T
      object                       T(V)      T(V)        N(V/L)    N(V/L)
      union                        T(V)      T(V)        T(V)      T(V/W)
      feed                         T(V)      T(V)        T(V)      T(V/W)
    bytes-flip
      everywhere                   (T/V/W/N/U/L/G)
    bytes-drop
      everywhere                   (T/V/W/N/U/L/G)
    bytes-insert
      everywhere                   (T/V/W/N/U/L/G)
    bytes-repeat
      everywhere                   (T/V/W/N/U/L/G)
    bytes-permute
      everywhere                   (T/V/W/N/U/L/G)
    wire-truncate
      everywhere                   T
    wire-empty
      everywhere                   T
    wire-null
      everywhere                   T
    wire-scalar
      everywhere                   T
    wire-whitespace
      everywhere                   T
    wire-html
      everywhere                   T
    wire-error-envelope
      member, number               T         N           T         T       T       N           T           N
      list                         T         N           T         T       T       N           T           T
      map                          T         N           T         T       T       N           T
      object                       T         N           N         T
      numbers, booleans, texts     T         N           N         T
      formats                      T         N           N         T
      lossless                     T
      dates                        T         N           T         N       T       N
      union, feed                  T         T           T         T
    // An object of another shape is an object without the keys: whatever takes a missing key for
    // nil takes the error for an empty answer.
    wire-trailing-garbage
      everywhere                   T
    wire-concatenated
      everywhere                   T
    wire-bom
      everywhere                   V
    wire-utf16
      everywhere                   V
    wire-utf32
      everywhere                   V
    wire-invalid-utf8-read
      member                       T         T           T         T       T       N           N           T
      list                         T         T           T         T       T       L           L           T
      texts, formats, object       T         T           N         N
      lossless                     T
      dates                        T         N           ·         ·       ·       ·
      union, feed                  T         T           T         T
    // Strings are not completely parsed until they are decoded.
    wire-invalid-utf8-unread
      everywhere                   V
    wire-nul
      everywhere                   T
    wire-lone-surrogate
      member                       T         T           T         T       T       N           N           T
      list                         T         T           T         T       T       L           L           T
      texts, formats, object       T         T           N         N
      lossless                     T
      dates                        T         N           ·         ·       ·       ·
      union, feed                  T         T           T         T
    wire-control-chars
      member                       T         T           T         T       T       N           N           T
      list                         T         T           T         T       T       L           L           T
      texts, formats, object       T         T           N         N
      lossless                     T
      dates                        T         N           ·         ·       ·       ·
      union, feed                  T         T           T         T
    wire-json5
      everywhere                   T
    wire-trailing-comma
      everywhere                   V
    // The decoder reads a comma behind the last element or member as if it were not there.
    wire-comment
      everywhere                   T
    wire-deep-nesting
      everywhere                   X
    wire-huge
      everywhere                   V
    """
}
