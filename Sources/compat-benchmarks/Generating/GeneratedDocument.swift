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
    let city = numbers.pick(["Berlin", "Köln", "São Paulo", "東京", "New York", "Kraków"])
    let note = numbers.pick([
      "null", #""ring twice""#, #""leave at \"3b\"\nthanks""#, #""caf\u00e9 entrance""#,
    ])
    let state = numbers.pick(["placed", "paid", "shipped", "delivered", "returned"])
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
    let title = numbers.pick([
      "Garden chair, folding", "Tea (loose leaf), 250 g", "Notebook A5", "USB cable",
    ])
    return """
      {"sku":"\(hexadecimal(&numbers))","title":"\(title)","quantity":\(1 + numbers.next(below: 9)),\
      "price":\(numbers.next(below: 90)).\(10 + numbers.next(below: 90)),"tags":["new","sale"],\
      "discount":\(numbers.next(below: 3) == 0 ? "1.5e-1" : "null")}
      """
  }

  private static func hexadecimal(_ numbers: inout NumberSequence) -> String {
    String(0x1000_0000 + numbers.next(below: 0x0FFF_FFFF), radix: 16)
  }
}
