/// What becomes of enums with associated values; `//` lines give the reason for the row above them.
///
/// DF forgives only a tag that it does not know: a missing tag, and a fault in the payload of a
/// known subtype, throw.
enum UnionRows {
  static let table = """
                                   DS    DF    KP    FL
    disc-unknown
      union                        T     U     ·     V
    // Predicted W for FL, as the catalogue has it for a new subtype. Only the tag is new here, and a
    // model that does not read the tag sees what the rest of the payload says, which is still there.
    disc-unknown-in-array
      feed                         T     U     ·     V
    // Predicted W for FL; see disc-unknown.
    disc-missing
      union, feed                  T     T     ·     V
    disc-null
      union, feed                  T     T     ·     V
    disc-type-changed
      union, feed                  T     T     ·     V
    disc-swapped
      union, feed                  T/W   T/W   ·     V
    // Predicted W for FL. It reads the payload and not the tag that contradicts it.
    payload-field-missing
      union, feed                  T     T     T     T/W
    payload-null
      union, feed                  T     T     T     T/W
    payload-extra-field
      union, feed                  V     V     ·     V
    // Predicted V for KP and V/W for FL. Objects with a tag get the key, and it is a new one, which
    // makes no earlier case fit: that is what untagged-superset does.
    case-key-unknown
      union, feed                  ·     ·     T     ·
    case-key-known-plus-unknown
      union, feed                  ·     ·     V     ·
    """
}
