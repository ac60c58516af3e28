/// What becomes of keys and containers that are missing, null, renamed, doubled or elsewhere; `//`
/// lines give the reason for the row above them.
enum PresenceRows {
  static let table = """
                                   A     A?    B     B+    C     D     D0    N
                                   DS    DF    KP    FL
                                   ISO   ISO/D  s    s/D   ms    ms/D
    key-missing
      member, number               T     N     T     T     T     N     T     N
      map                          G     G     G     G     G     G     G
      object                       T     N     N     T/L
    // Predicted T for D0. Inside a wrapped object or array the missing key throws as well, and the
    // wrapper around it takes that for nil: the healthy rest goes with it.
      numbers, booleans, texts     T     N     N     T
      formats                      T     N     N     T
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     N     N
      nullable                     N     N     T
    key-null
      member, number               T     N     T     T     T     N     N     N
      map                          T     T     T     T     T     L     L
      object                       T     N     N     N
      numbers, booleans, texts     T     N     N     N
      formats                      T     N     N     N
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     N     N
      nullable                     N     N     N
    key-added
      everywhere                   V
    key-renamed
      member, number               T     N     T     T     T     N     T     N
      list                         T     N     T     T     T     N     T     T
      map                          T     N/T   T     T/V   T/V   N/L   T/L
    // Predicted as for any key. The keys of an enum-keyed map are renamed as well, and a name of
    // the map is a case: A?, D and D0 lose the map, B+ and C see the new name.
      object                       T     N     N     T/L
    // Predicted T for D0. A missing key inside a wrapped object costs all of it.
      numbers, booleans, texts     T     N     N     T
      formats                      T     N     N     T
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     N     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    key-duplicated
      member, number, list         W     W     W     W     W     W     W     W
      map                          T/W   T/W   T/W   T/W   T/W   N/W   N/W
    // Predicted W alone. An empty map has no other known valid value: the one that comes first
    // is rejected.
      object                       W     W     W     W
      numbers, booleans, texts     W     W     W     W
      formats                      W     W     W     W
      lossless                     W
      dates                        W     W     W     W     W     W
      snake                        W     W     W
      union                        T/W   T/U/W T/V/W V/W
    // Another subtype before the right one is read with the wrong payload: rejected, unless the
    // payload of the other one fits in.  FL does not read the tag at all.
      feed                         T/W   T/W   V/W   V/W
    // Predicted no V for KP. What is inside a case without values is not read.
    key-order
      everywhere                   V
    object-missing
      map                          T     N     T     T     T     N     T
      object                       T     N     N     T
      union                        T     T     T     T
    object-null
      map                          T     N     T     T     T     N     N
      object                       T     N     N     N
      union                        T     T     T     T
    array-missing
      list                         T     N     T     T     T     N     T     T
      object                       T     N     N     T
      feed                         T     T     T     T
    array-null
      list                         T     N     T     T     T     N     N     T
      object                       T     N     N     N
      feed                         T     T     T     T
    array-empty
      list                         V     V     V     V     V     V     V     V
      object                       V     V     V     V
      feed                         V     V     V     V
    array-null-element
      list                         T     N     T     T     T     L     L     N
    // A? is written as [E?]? here. Predicted V, as the catalogue has it. The app sees the null that
    // the payload says, but nil is a fallback wherever a value was: it cannot show what was there.
      object                       T     T     L     L
      feed                         T     T     T     T
    key-missing-vs-null
      nullable                     N     N     T
    map-key-snake-case
      entries                      V     W
    key-added-snake-collision
      snake                        V/W   V/W   V/W
    // Foundation takes the first of two keys that convert to the same: one that is added behind the
    // old one is not seen, one that is added before it is.
    key-recased
      member, number               T     N     T     T     T     N     T     N
      list                         T     N     T     T     T     N     T     T
      map                          T     N/T   T     T/V   T/V   N/L   T/L
    // Predicted as for any key; see key-renamed.
      object                       T     N     N     T/L
    // Predicted T for D0; see key-renamed.
      numbers, booleans, texts     T     N     N     T
      formats                      T     N     N     T
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T/V   N/V   N/V
    // A decoder that converts snake_case takes `userName` as it is.
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    key-unicode-noise
      member, number               T     N     T     T     T     N     T     N
      list                         T     N     T     T     T     N     T     T
      map                          T     N/T   T     T/V   T/V   N/L   T/L
    // Predicted as for any key; see key-renamed.
      object                       T     N     N     T/L
    // Predicted T for D0; see key-renamed.
      numbers, booleans, texts     T     N     N     T
      formats                      T     N     N     T
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     N     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    key-nested
      member, number               T     N     T     T     T     N     T     N
      list                         T     N     T     T     T     N     T     T
      map                          T     N     T     T     T     N     T
      object                       T     N     N     T/L
    // Predicted T for D0; see key-renamed.
      numbers, booleans, texts     T     N     N     T
      formats                      T     N     N     T
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     N     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    key-hoisted
      object                       T     N     N     L
    // Predicted T for D0. Only what is inside a wrapped object moves out of it, and that costs the
    // rest of the object.
    // What only some cases have stays in its object: out of it, it is `layout-switched`.
    object-empty
      map                          V     V     V     V     V     V     V
      object                       T     N     N     T/N
    // Predicted L for D0, for an element of the list. It has a single member, which is key-missing;
    // the payload as a whole is an object as well, and D0 misses its keys.
      numbers                      T     N     N     T
      formats                      T     N     N     T
      lossless                     T
      union                        T     T     T     T
      feed                         T     T     T     T
    """
}
