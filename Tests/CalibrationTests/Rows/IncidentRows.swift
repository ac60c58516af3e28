/// What becomes of changes that are known from the field; `//` lines give the reason for the row
/// above them.
enum IncidentRows {
  static let table = """
                                   A     A?    B     B+    C     D     D0    N
                                   DS    DF    KP    FL
                                   ISO   ISO/D  s    s/D   ms    ms/D
    wire-plain-text
      everywhere                   T
    """
}
