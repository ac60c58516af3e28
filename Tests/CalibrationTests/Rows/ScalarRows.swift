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
    // Predicted letters for number as well. The integers of an enum are no numbers to these
    // operators: the enum has its own.
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
    scalar-to-object
      numbers, booleans, texts     T     T     N     N
      formats, object              T     T     N     N
      map                          T     T     T     T     T     L     L
      lossless                     T
      dates                        T     N     T     N     T     N
      snake                        T     T     N
      union                        T     T     T     T/W
      feed                         T     T     T     T/W
    """
}
