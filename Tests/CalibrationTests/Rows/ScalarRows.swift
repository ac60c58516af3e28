/// What becomes of values of another type, format or size; `//` lines give the reason for the row
/// above them.
enum ScalarRows {
  static let table = """
                                   A     A?    B     B+    C     D     D0    N
                                   DS    DF    KP    FL
                                   ISO   ISO/D  s    s/D   ms    ms/D
    type-number-to-string
      numbers                      T     T     N     N
      object                       T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     V
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    // FL goes on to a later case that does without the number.
    type-string-to-number
      texts, formats               T     T     N     N
      object                       T     T     N     N
      lossless                     V
      dates                        T     N     ·     ·     ·     ·
      snake                        T     T     N
      union                        T     T     T     T
      feed                         T     T     T     T
    type-int-to-integral-decimal
      everywhere                   V
    type-int-to-fraction
      number                       T     T     T     T     T     N     N     T
      numbers                      T     T     N     N
      object                       T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T
      dates                        ·     ·     V     V     V     V
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    num-exponent
      everywhere                   V
    num-overflow
      number                       T     T     T     T     T     N     N     T
      numbers                      T     T     N     N
      object                       T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T
      dates                        ·     ·     T/V   N/V   T/V   N/V
    // A date is a double, which holds an overflown integer and not 1e400.
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    num-precision
      numbers                      V/W   V/W   V/W   V/W
      object                       V     V     V     V
      map                          V     V     V     V     V     V     V
      lossless                     V/W
      dates                        ·     ·     W     W     W     W
      union                        V     V     V     V
      feed                         V     V     V     V
    num-negative
      everywhere                   V
    num-zero
      everywhere                   V
    num-neg-zero
      everywhere                   V
    num-leading-zero
      number                       T     T     T     T     T     N     N     T
      numbers                      T     T     N     N
      object                       T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T
      dates                        ·     ·     T     N     T     N
    // Numbers are not completely parsed until they are decoded.
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    num-nan-literal
      everywhere                   T
    bool-as-int
      booleans                     T     T     N     N
      lossless                     T
    bool-as-string
      booleans                     T     T     N     N
      lossless                     V
    scalar-to-array
      numbers, booleans, texts     T     T     N     N
      formats, object              T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     T     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    array-to-scalar
      list                         T     T     T     T     T     N     N     T
      object                       T     T     N     N
      feed                         T     T     T     T
    scalar-to-object
      numbers, booleans, texts     T     T     N     N
      formats, object              T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     T     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    object-to-scalar
      map                          T     T     T     T     T     N     N
      object                       T     T     N/L   N/L
      union                        T     T     T     T
      feed                         T     T     T     T
    empty-object-to-array
      map                          T     T     T     T     T     N     N
      union                        ·     ·     T     ·
    array-to-map
      list                         T     T     T     T     T     N     N     T
      object                       T     T     N     N
      feed                         T     T     T     T
    map-to-array
      map                          T     T     T     T     T     N     N
    array-heterogeneous
      list                         T     T     T     T     T     L     L     T
      object                       T     T     L     L
      feed                         T     T     T     T
    array-huge
      list                         V     V     V     V     V     V     V     V
      object                       V     V     V     V
      feed                         V     V     V     V
    map-huge
      map                          T     T     T     V     V     L     L
    // Whatever is added to an enum-keyed map has a key that the enum does not list.
    string-huge
      texts                        V     V     V     V
      object                       V     V     V     V
      lossless                     V
      union                        V     V     V     V
      feed                         V     V     V     V
    string-to-null-string
      texts                        V     V     V     V
      object                       V     V     V     V
      lossless                     V
      union                        V     V     V     V
      feed                         V     V     V     V
    string-empty-for-number
      numbers                      T     T     N     N
      object                       T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T
      dates                        ·     ·     T     N     T     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    string-empty-for-date
      dates                        T     N     ·     ·     ·     ·
    string-empty-for-url
      formats                      T     T     N     N
    date-fractional-seconds
      dates                        T     N     ·     ·     ·     ·
    date-epoch-seconds
      dates                        T     N     ·     ·     W     W
    date-epoch-millis
      dates                        T     N     W     W     ·     ·
    date-date-only
      dates                        T     N     ·     ·     ·     ·
    date-offset
      dates                        V     V     ·     ·     ·     ·
    url-invalid
      formats                      T     T     N     N
    uuid-malformed
      formats                      T     T     N     N
    base64-urlsafe
      formats                      T     T     N     N
    decimal-as-string
      numbers                      T     T     N     N
    union-type-widened
      texts                        T     T     N     N
      lossless                     V
    """
}
