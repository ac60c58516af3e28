/// What the grammar expects, in the words of an error message behind "expected".
enum Expectation: String {
  case value = "a value"
  case valueOrEndOfArray = "a value or ']'"
  case key = "a key in double quotes"
  case keyOrEndOfObject = "a key in double quotes or '}'"
  case colon = "':' after the key"
  case commaOrEndOfArray = "',' or ']'"
  case commaOrEndOfObject = "',' or '}'"
  case endOfDocument = "nothing after the value"
  case closingQuote = "'\"' at the end of the string"
  case stringCharacter = "a character or an escape in the string"
  case escape = "one of \"\\/bfnrtu after the backslash"
  case hexadecimalDigit = "four hexadecimal digits after '\\u'"
  case digitAfterMinus = "a digit after '-'"
  case noDigitAfterZero = "no digit after a leading zero"
  case digitAfterPoint = "a digit after the decimal point"
  case digitInExponent = "a digit in the exponent"
  case wellFormedUTF8 = "well-formed UTF-8"
  case wellFormedUTF16 = "well-formed UTF-16"
  case wellFormedUTF32 = "well-formed UTF-32"
  /// The caller knows the limit.
  case depth
  case addressableSize = "a document of less than 4 GiB"
}

/// Where scanning stopped.
struct ScanFailure: Error {
  var offset: Int
  var expectation: Expectation
}
