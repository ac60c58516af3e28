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
      object                       T     N     N     T
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
      map                          T     N     T     T     T     N     T
      object                       T     N     N     T
      numbers, booleans, texts     T     N     N     T
      formats                      T     N     N     T
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     N     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    key-duplicated
      member, number, list         W     W     W     W     W     W     W     W
      map                          W     W     W     W     W     W     W
      object                       W     W     W     W
      numbers, booleans, texts     W     W     W     W
      formats                      W     W     W     W
      lossless                     W
      dates                        W     W     W     W     W     W
      snake                        W     W     W
      union                        T/W   T/U/W T/W   V/W
    // Another subtype before the right one is read with the wrong payload: refused, unless the
    // payload of the other one fits in.  FL does not read the tag at all.
      feed                         T/W   T/W   W     V/W
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
      list                         T     V     T     T     T     L     L     N
    // A? is written as [E?]? here.
      object                       T     T     L     L
      feed                         T     T     T     T
    """
}
