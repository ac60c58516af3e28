/// What becomes of changes that are known from the field; `//` lines give the reason for the row
/// above them.
enum IncidentRows {
  static let table = """
                                   A     A?    B     B+    C     D     D0    N
                                   DS    DF    KP    FL
                                   ISO   ISO/D  s    s/D   ms    ms/D
    key-first-seen
      sparse                       T     N
    date-epoch-as-text
      dates                        ·     ·     T     N     T     N
    date-gains-time
      days                         T     N
    date-loses-zone
      dates                        T     N     ·     ·     ·     ·
    date-with-blank
      dates                        T     N     ·     ·     ·     ·
    object-to-array
      everywhere                   T
      map                          T     T     T     T     T     T/N   T/N
      object                       T     T     T/N/L T/N/L
    string-doubly-encoded
      member, number               T     T     T     T     T     T     T     T
      list                         T     T     T     T     T     T/N   T/N   T
      map                          T     T     T     T     T     T/N   T/N
      object                       T/V   T/V   T/V/N/L T/V/N/L
      numbers, booleans            T     T     T     T
      texts                        T/V   T/V   T/V   T/V
    // A text with quotes around it is a text.
      formats                      T(V/W) T(V/W) T/N(V/W) T/N(V/W)
    // A URL may take the quotes for a part of it.
      lossless                     T/V
      dates                        T     T/N   T     T     T     T
      snake                        T/V   T/V   T/V
      union, feed                  T/V   T/V   T/V   T/V
    url-relative
      formats                      V     V     V     V
      union, feed                  V     V     V     V
    wire-plain-text
      everywhere                   T
    """
}
