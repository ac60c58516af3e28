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
    disc-renamed-key
      union, feed                  T     T     ·     V
    disc-letter-case
      union, feed                  T     U     ·     V
    disc-type-changed
      union, feed                  T     T     ·     V
    disc-swapped
      union, feed                  T/W   T/W   ·     V
    // Predicted W for FL. It reads the payload and not the tag that contradicts it.
    disc-last
      union, feed                  V     V     ·     V
    disc-moved
      union, feed                  T     T     ·     V
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
    case-two-known-keys
      union, feed                  ·     ·     T     ·
    case-empty-object
      union, feed                  ·     ·     T     ·
    case-null
      union, feed                  ·     ·     T     ·
    case-unit-as-string
      union, feed                  ·     ·     T     ·
    layout-switched
      union, feed                  T/V   T/V   T     T
    // Predicted T for DS and DF. A case that has nothing but its tag says the same where an empty
    // object stands beside it.
    untagged-superset
      union, feed                  V     V     ·     V/W
    untagged-reordered
      union, feed                  V     V     ·     V/W
    // Predicted W for FL. It is a lie only where the members that are added make an earlier case
    // fit.
    fallback-supplied
      fallback                     T     V
      union, feed                  T     U     ·     T
    fallback-malformed
      fallback                     T     T/U
    // Predicted T for DF. A fallback that is null is none, and the subtype unknown.
      union, feed                  T     U     ·     T
    // Where no fallback is read, it does not matter what it holds. FL finds no member that it
    // knows.
    """
}
