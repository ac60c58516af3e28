import JSONSyntax

/// A number keeps its value, however large its exponent is.
enum NumberLaws {
  static func check(_ node: JSONNode) throws(BrokenLaw) {
    let literal = String(decoding: node.source, as: UTF8.self)
    guard let number = node.number, let same = JSONNumber(literal),
      let again = JSONNumber(number.description)
    else {
      throw BrokenLaw(description: "a number of the document is none")
    }
    try BrokenLaw.unless(number == same, "a number differs from its literal")
    try BrokenLaw.unless(number == again, "a number differs after it was written and parsed")
    try BrokenLaw.unless(number.hashValue == again.hashValue, "equal numbers hash differently")
    try BrokenLaw.unless(
      number.description == again.description, "a number is written differently the second time")
    try BrokenLaw.unless(
      number.isNegative == again.isNegative && number.isInteger == again.isInteger,
      "equal numbers have different facts")
    // Minus zero is zero here, as for `==` of doubles.
    try BrokenLaw.unless(
      number.double == Double(literal), "a number is another double than its literal")
    if let integer = number.integer(as: Int64.self) {
      try BrokenLaw.unless(
        JSONNumber(integer) == number && number.isInteger, "a number is another integer")
    }
    if let integer = number.integer(as: UInt8.self) {
      try BrokenLaw.unless(
        number.integer(as: Int64.self) == Int64(integer), "an integer depends on its type")
    }
  }
}
