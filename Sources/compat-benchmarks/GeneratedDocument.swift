/// A large document of the kind that servers send, the same on every machine and in every run.
enum GeneratedDocument {
  /// Returns a document: a list of orders with texts, numbers, dates, flags and nested objects.
  ///
  /// - Parameter count: The least number of bytes.
  /// - Returns: The document; it is at most a few hundred bytes longer.
  static func bytes(count: Int) -> [UInt8] {
    var numbers = NumberSequence()
    var text = #"{"page":1,"total":1900,"orders":["#
    var length = text.utf8.count
    var position = 0
    while length < count {
      let order = order(position, &numbers)
      text += (position == 0 ? "" : ",") + order
      length += order.utf8.count + 1
      position += 1
    }
    text += #"],"next":null}"#
    return Array(text.utf8)
  }

  private static func order(_ position: Int, _ numbers: inout NumberSequence) -> String {
    let lines = (0..<1 + numbers.next(below: 3)).map { _ in line(&numbers) }
    let city = pick(["Berlin", "Köln", "São Paulo", "東京", "New York", "Kraków"], &numbers)
    let note = pick(
      ["null", #""ring twice""#, #""leave at \"3b\"\nthanks""#, #""caf\u00e9 entrance""#], &numbers)
    let state = pick(["placed", "paid", "shipped", "delivered", "returned"], &numbers)
    return """
      {"id":\(10_000_000 + position),"reference":"\(hexadecimal(&numbers))-\(hexadecimal(&numbers))",\
      "state":"\(state)","placedAt":"2020-0\(1 + numbers.next(below: 9))-1\(numbers.next(below: 10))\
      T1\(numbers.next(below: 10)):30:0\(numbers.next(below: 10))Z","isGift":\(numbers.next(below: 4) == 0),\
      "customer":{"id":\(numbers.next(below: 1_000_000)),"address":{"city":"\(city)","location":\
      [\(numbers.next(below: 90)).\(100_000 + numbers.next(below: 899_999)),\
      -\(numbers.next(below: 180)).\(100_000 + numbers.next(below: 899_999))]},"note":\(note)},\
      "lines":[\(lines.joined(separator: ","))],"total":\(numbers.next(below: 900)).\
      \(10 + numbers.next(below: 90))}
      """
  }

  private static func line(_ numbers: inout NumberSequence) -> String {
    let title = pick(
      ["Garden chair, folding", "Tea (loose leaf), 250 g", "Notebook A5", "USB cable"], &numbers)
    return """
      {"sku":"\(hexadecimal(&numbers))","title":"\(title)","quantity":\(1 + numbers.next(below: 9)),\
      "price":\(numbers.next(below: 90)).\(10 + numbers.next(below: 90)),"tags":["new","sale"],\
      "discount":\(numbers.next(below: 3) == 0 ? "1.5e-1" : "null")}
      """
  }

  private static func pick(_ choices: [String], _ numbers: inout NumberSequence) -> String {
    choices[numbers.next(below: choices.count)]
  }

  private static func hexadecimal(_ numbers: inout NumberSequence) -> String {
    String(0x1000_0000 + numbers.next(below: 0x0FFF_FFFF), radix: 16)
  }
}

/// Numbers without an obvious pattern, always the same ones: a linear congruential generator with
/// the constants of Knuth's MMIX.
private struct NumberSequence {
  private var state: UInt64 = 2018

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
