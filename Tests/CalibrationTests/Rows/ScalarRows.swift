/// What becomes of values of another type, format or size; `//` lines give the reason for the row
/// above them.
enum ScalarRows {
  static let table = """
                                   A     A?    B     B+    C     D     D0    N
                                   DS    DF    KP    FL
                                   ISO   ISO/D  s    s/D   ms    ms/D
    type-number-to-string
      dates                        ·     ·     T     N     T     N
      numbers                      T     T     N     N
      object                       T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     V
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    // FL continues with a later case that does without the number.
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
      numbers                      T     T     N     N
      object                       T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T
      dates                        ·     ·     T/V   N/V   T/V   N/V
    // A date is a double, which holds an overflown integer and not 1e400.
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    // Predicted letters for number as well. The integers of an enum are no numbers to these
    // operators: the enum has its own.
    num-precision
      numbers                      V     V     V     V
      object                       V     V     V     V
      map                          V     V     V     V     V     V     V
      lossless                     V
      dates                        ·     ·     W     W     W     W
      union                        V     V     V     V
      feed                         V     V     V     V
    // Predicted V/W for numbers. An amount with seventeen digits is the same after rounding, and
    // a double keeps them; it loses only integers.
    num-negative
      everywhere                   V
    num-zero
      everywhere                   V
    num-neg-zero
      everywhere                   V
    num-leading-zero
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
      lossless                     V
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
      object                       T     T     T     T
    // Predicted N/L for wrappers, and more shapes. Only the payload itself has an id.
    empty-object-to-array
      everywhere                   T
      map                          T     T     T     T     T     N/T   N/T
      object                       T     T     N/T/L N/T/L
    // Predicted for empty objects alone. Any object may be empty one day, the payload too.
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
      map                          T     T     T     V     V     N     N
    // Anything that is added to an enum-keyed map has a key that the enum does not list. Predicted L for D
    // and D0, but it is the map as a whole that grows.
    string-huge
      texts                        V     V     V     V
      object                       V     V     V     V
      lossless                     V
      snake                        V     V     V
      union                        V     V     V     V
      feed                         V     V     V     V
    string-to-null-string
      texts                        V     V     V     V
      object                       V     V     V     V
      formats                      T/V   T/V   N/V   N/V
    // Predicted nothing. The word is a relative address, and four letters of base64 are three bytes.
      lossless                     V
      dates                        T     N     ·     ·     ·     ·
      snake                        V     V     V
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
      union                        V     V     V     V
      feed                         V     V     V     V
    // Predicted nothing: the addresses of the cases were forgotten, which are texts to the model.
    date-fractional-seconds
      dates                        V     V     ·     ·     ·     ·
    // Predicted T and N. The RFC 3339 strategy of this decoder reads a fraction of a second as well.
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
      union                        V     V     V     V
      feed                         V     V     V     V
    // Predicted nothing: the addresses of the cases were forgotten, which are texts to the model.
    uuid-malformed
      formats                      T/V   T/V   N/V   N/V
    // Predicted without V. Letters of the other case are read.
    base64-urlsafe
      formats                      T     T     N     N
    decimal-as-string
      numbers                      T     T     N     N
      lossless                     V
    // Predicted nothing: the ratio of this shape was forgotten.
    union-type-widened
      numbers, booleans, texts     T     T     N     N
      formats, object              T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T/V
      dates                        T     N     T     N     T     N
      snake                        T     T     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    // Predicted for texts alone. Numbers and booleans get a second type as well.
    """
}
