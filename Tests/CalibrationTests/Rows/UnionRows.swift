/// What becomes of enums with associated values; `//` lines give the reason for the row above them.
///
/// DF forgives only a tag that it does not know: a missing tag, and a fault in the payload of a
/// known subtype, throw.
enum UnionRows {
  static let table = """
                                   DS    DF    KP    FL
    disc-unknown
      union                        T     U     ·     W
    disc-unknown-in-array
      feed                         T     U     ·     W
    disc-missing
      union, feed                  T     T     ·     V
    disc-null
      union, feed                  T     T     ·     V
    disc-type-changed
      union, feed                  T     T     ·     V
    disc-swapped
      union, feed                  T/W   T/W   ·     W
    payload-field-missing
      union, feed                  T     T     T     T/W
    payload-null
      union, feed                  T     T     T     T/W
    payload-extra-field
      union, feed                  V     V     V     V/W
    case-key-unknown
      union, feed                  ·     ·     T     ·
    case-key-known-plus-unknown
      union, feed                  ·     ·     V     ·
    """
}
