/// Why `JSONSyntax` and Foundation's decoder make different things of the same bytes.
///
/// These are all of them, as far as JSONTestSuite and the rows of `ParserDifferenceTests` reach. The
/// article on calibration has the same table.
enum ParserDifference: String, CaseIterable, Sendable {
  case trailingComma = "one comma behind the last element or member"
  case loneSurrogate = "an escaped surrogate without its partner"
  case outOfRange = "a number beyond the largest or below the smallest `Double`"
  case precision = "a number with more digits than a `Double` holds"
  case negativeZero = "a negative zero"
  case zeroWithExponent = "`0e1` to `0e9`"
  case repeatedName = "a name that an object has twice"
  case equivalentName = "two names that differ in their Unicode form only"
  case markedUTF32 = "UTF-32 in little endian with a byte order mark"
  case unreadNumber = "a malformed number that the model does not read"
  case unreadString = "a malformed string that the model does not read"

  /// What the parser does.
  var parser: String {
    switch self {
    case .trailingComma, .unreadNumber, .unreadString: "rejects it"
    case .loneSurrogate: "reads U+FFFD"
    case .outOfRange, .precision: "keeps every digit"
    case .negativeZero: "reads 0; the spelling is kept"
    case .zeroWithExponent: "reads 0"
    case .repeatedName, .equivalentName: "keeps both members"
    case .markedUTF32: "reads it"
    }
  }

  /// What the decoder does for a model that takes every number for a `Double`.
  var decoder: String {
    switch self {
    case .trailingComma: "reads what is before it"
    case .loneSurrogate, .outOfRange, .zeroWithExponent, .markedUTF32: "rejects it"
    case .precision: "reads the nearest `Double`"
    case .negativeZero: "reads −0"
    case .repeatedName, .equivalentName: "reads the first one"
    case .unreadNumber, .unreadString: "accepts it"
    }
  }
}
