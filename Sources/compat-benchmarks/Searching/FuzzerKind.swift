/// A way in which libFuzzer changes its inputs.
enum FuzzerKind: String, CaseIterable {
  case bytes = "c"
  case operators = "d"

  var title: String {
    switch self {
    case .bytes: "(c) libFuzzer on bytes"
    case .operators: "(d) libFuzzer with the operators"
    }
  }

  /// What the search should find, compared with it.
  var aim: String { self == .bytes ? "at least 20.0" : "" }
}
