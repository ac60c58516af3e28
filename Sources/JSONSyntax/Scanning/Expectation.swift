enum Expectation: Sendable {
  case value
  case valueOrEndOfArray
  case key
  case keyOrEndOfObject
  case colon
  case commaOrEndOfArray
  case commaOrEndOfObject
  case endOfDocument
  case closingQuote
  case stringCharacter
  case escape
  case hexadecimalDigit
  case digitAfterMinus
  case noDigitAfterZero
  case digitAfterPoint
  case digitInExponent
  case wellFormedUTF8
  case wellFormedUTF16
  case wellFormedUTF32
  case depth(limit: Int)
  case addressableSize

  /// The words of an error message, behind "expected".
  var text: String {
    switch self {
    case .value: "a value"
    case .valueOrEndOfArray: "a value or ']'"
    case .key: "a key in double quotes"
    case .keyOrEndOfObject: "a key in double quotes or '}'"
    case .colon: "':' after the key"
    case .commaOrEndOfArray: "',' or ']'"
    case .commaOrEndOfObject: "',' or '}'"
    case .endOfDocument: "nothing after the value"
    case .closingQuote: "'\"' at the end of the string"
    case .stringCharacter: "a character or an escape in the string"
    case .escape: "one of \"\\/bfnrtu after the backslash"
    case .hexadecimalDigit: "four hexadecimal digits after '\\u'"
    case .digitAfterMinus: "a digit after '-'"
    case .noDigitAfterZero: "no digit after a leading zero"
    case .digitAfterPoint: "a digit after the decimal point"
    case .digitInExponent: "a digit in the exponent"
    case .wellFormedUTF8: "well-formed UTF-8"
    case .wellFormedUTF16: "well-formed UTF-16"
    case .wellFormedUTF32: "well-formed UTF-32"
    case .depth(let limit): "at most \(limit) nested arrays and objects"
    case .addressableSize: "a document of less than 4 GiB"
    }
  }
}

/// Where scanning stopped; the words are made on demand.
struct ScanFailure: Error {
  var offset: Int
  var expectation: Expectation
}
