/// What is measured; in the order of the report.
enum Figure: String, CaseIterable {
  case decode
  case encode
  case byHand = "by-hand"
  case byHandShared = "by-hand-shared"
  case checks
  case mutants
  case mutantsOfDocument = "mutants-of-document"
  case parse
  case parseValues = "parse-values"
  case parseSerialisation = "parse-serialisation"

  /// What is measured, in words.
  var title: String {
    switch self {
    case .decode: "(a) JSONDecoder.decode"
    case .encode: "(b) JSONDecoder.decode + JSONEncoder.encode"
    case .byHand: "(c) by hand, every check for itself"
    case .byHandShared: "    by hand, one payload for all strategies"
    case .checks: "(d) whole checks: Harness.run"
    case .mutants: "    mutants found and written out"
    case .mutantsOfDocument: "    all mutants of a document of 10 kB"
    case .parse: "(e) JSONSyntax, the document"
    case .parseValues: "    JSONSyntax, the document and all its values"
    case .parseSerialisation: "(f) JSONSerialization"
    }
  }

  /// What is counted.
  var unit: String {
    switch self {
    case .decode, .encode, .byHand, .byHandShared, .checks: "checks"
    case .mutants, .mutantsOfDocument: "mutants"
    case .parse, .parseValues, .parseSerialisation: "parses"
    }
  }
}
