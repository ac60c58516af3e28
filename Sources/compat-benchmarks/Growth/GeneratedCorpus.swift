/// A corpus of any number of small samples, all different, the same on every machine and in every
/// run.
struct GeneratedCorpus {
  let folder: String

  /// Writes samples of the contract `item`, which every strategy can read.
  init(items count: Int, in folder: TemporaryFolder) throws {
    self.folder = folder.path(of: "items-\(count)")
    try folder.write(
      """
      {"title": "Item", "summary": "Generated.", "versions": ["2018-11"],
       "notes": {"/type": {"open": true, "because": "New kinds of items appear every year."}}}
      """, to: "items-\(count)/item/contract.json")
    var numbers = NumberSequence()
    for number in 0..<count {
      try folder.write(
        GeneratedCorpus.item(number, &numbers), to: "items-\(count)/item/2018-11/\(number).json")
    }
  }

  /// Writes samples of the contract `crashing` of the known-bad models.
  init(tickets count: Int, in folder: TemporaryFolder) throws {
    self.folder = folder.path(of: "tickets")
    try folder.write(
      """
      {"title": "Crashing models", "summary": "Generated.", "versions": ["1"],
       "notes": {"/state": {"open": true, "because": "A ticket may come into other states."}}}
      """, to: "tickets/crashing/contract.json")
    for number in 0..<count {
      try folder.write(
        """
        {"id": \(number), "state": "\(number % 2 == 0 ? "open" : "closed")",
         "title": "Ticket \(number)", "seats": [\(number), 12], "balance": \(number * 10)}
        """, to: "tickets/crashing/1/\(number).json")
    }
  }

  private static func item(_ number: Int, _ numbers: inout NumberSequence) -> String {
    let tags = (0..<numbers.next(below: 3)).map { _ in
      "\"\(numbers.pick(["lake-view", "garden", "historic", "pet-friendly"]))\""
    }
    let children = (0..<numbers.next(below: 3)).map { child in
      """
      {"id": "itm_\(number)_\(child)", "type": "\(numbers.pick(["house", "tree"]))", \
      "title": "\(numbers.pick(["Shed", "Old oak", "Annexe"]))", \
      "count": \(1 + numbers.next(below: 50))}
      """
    }
    return """
      {"id": "itm_\(number)", "type": "\(numbers.pick(["house", "tree"]))", \
      "title": "No. \(number), \(numbers.pick(["by the lake", "on the hill", "in town"]))", \
      "createdAt": "2018-11-\(10 + numbers.next(below: 20))T07:08:0\(numbers.next(below: 10))Z", \
      "owner": {"id": "usr_\(numbers.next(below: 10_000))", "name": "Ada", \
      "memberSince": "2015-05-0\(1 + numbers.next(below: 9))"}, \
      "location": {"latitude": \(numbers.next(below: 90)).\(1 + numbers.next(below: 999)), \
      "longitude": \(numbers.next(below: 180)).\(1 + numbers.next(below: 999))}, \
      "tags": [\(tags.joined(separator: ", "))], \
      "children": [\(children.joined(separator: ", "))], \
      "visits": \(numbers.next(below: 1000)), "isPublished": \(numbers.next(below: 2) == 0)}
      """
  }
}

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

/// Numbers without an obvious pattern, always the same ones: a linear congruential generator with
/// the constants of Knuth's MMIX.
struct NumberSequence {
  private var state: UInt64 = 2018

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[next(below: choices.count)]
  }
}
