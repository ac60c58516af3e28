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
      object                       T     N     N     N/L
    // Predicted T for A? and letters for list and feed. Only an array or an object is replaced, by
    // one that stands at another site.
      feed                         ·     ·     T/V   ·
    // Only the payload objects of KP stand at sites of their own; a case without values takes
    // any.
    tree-swap
      object                       V     V     V     V
    // Predicted T and N. Neighbours of the same JSON type are swapped, which are the elements
    // here; names of enums are left alone.
      feed                         V     V     V     V
      map                          V     V     V     V     V     V     V
      numbers                      T/V   T/V   N/V   N/V
    // An integer takes no fraction, a fraction takes an integer.
      formats                      T     T     F/N   F/N
    // Predicted N for D and D0. A URL takes the UUID for one; what is shown beside the outcome is
    // the first of the two.
      lossless                     T
    tree-stutter
      list                         T     T     T     T     T     N     N     T
    // Predicted L for D and D0. It is the whole array that stands in another one.
      object                       T     N/T   N     N
    // Predicted T for A?. An object with nothing but an object inside lacks all that is optional.
      union                        T(V)      T(V)        T(V)      T(V/W)
      feed                         T(V)      T(V)        T(V)      T(V/W)
      map                          T     T     T     T     T     N     N
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
      everywhere                   V
    // Predicted T for a body of nothing else. The whitespace stands around the payload.
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
    // An object of another shape is an object without the keys: any model that takes a missing key for
    // nil takes the error for an empty answer.
      snake                        T     N     N
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
      union, feed                  T     T     T     T/V
    // Predicted T for FL. It does not read the tag, and what is not read may be broken.
    // Strings are not completely parsed until they are decoded.
      snake                        T     T     N
    wire-invalid-utf8-unread
      everywhere                   V
    wire-nul
      everywhere                   T
      member                       T     T     T     T     T     N/T   N/T   T
      list                         T     T     T     T     T     L/T   L/T   T
      texts, formats, object       T     T     N/T   N/T
      dates                        T     N/T   T     T     T     T
      snake                        T     T     N/T
      union, feed                  T     T     T     T/V
    // Predicted T alone. One NUL stands behind the payload, the other in a string, which is not
    // completely parsed until it is decoded.
    wire-lone-surrogate
      member                       T         T           T         T       T       N           N           T
      list                         T         T           T         T       T       L           L           T
      texts, formats, object       T         T           N         N
      lossless                     T
      dates                        T         N           ·         ·       ·       ·
      union, feed                  T     T     T     T/V
    // Predicted T for FL. It does not read the tag, and what is not read may be broken.
      snake                        T     T     N
    wire-control-chars
      member                       T         T           T         T       T       N           N           T
      list                         T         T           T         T       T       L           L           T
      texts, formats, object       T         T           N         N
      lossless                     T
      dates                        T         N           ·         ·       ·       ·
      union, feed                  T     T     T     T/V
    // Predicted T for FL. It does not read the tag, and what is not read may be broken.
      snake                        T     T     N
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
