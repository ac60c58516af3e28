import JSONSyntax

/// Reads records that ``RecordWriter`` has written.
///
/// The input may be damaged or written by another program, so everything is validated.
struct RecordReader {
  /// All values of the document, in the order of the text; they are read in one pass.
  private let nodes: JSONNodes
  private var position: Int

  private(set) var left: Int

  private var end: Int

  private var memory: RecordMemory

  init(_ node: JSONNode, remembering memory: RecordMemory = RecordMemory()) {
    self.memory = memory
    nodes = node.document.nodes
    let start = node.range.lowerBound
    var (low, high) = (nodes.startIndex, nodes.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].range.lowerBound < start { low = middle + 1 } else { high = middle }
    }
    position = low
    (left, end) = (1, node.range.upperBound)
  }

  static func read<Content>(
    _ bytes: [UInt8], from source: String,
    _ content: (inout RecordReader) throws(RecordProblem) -> Content
  ) throws(ResultsError) -> Content {
    var memory = RecordMemory()
    return try read(bytes, from: source, remembering: &memory, content)
  }

  /// Reads one value from JSON that may refer to earlier values.
  static func read<Content>(
    _ bytes: [UInt8], from source: String, remembering memory: inout RecordMemory,
    _ content: (inout RecordReader) throws(RecordProblem) -> Content
  ) throws(ResultsError) -> Content {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw ResultsError(.syntax(error), path: source, location: error.location)
    }
    var reader = RecordReader(document.root, remembering: memory)
    memory = RecordMemory()
    defer { memory = reader.memory }
    do {
      return try content(&reader)
    } catch {
      throw ResultsError(
        .damaged(expected: error.expected), path: source,
        location: document.location(at: error.offset))
    }
  }

  var hasMore: Bool { left > 0 }

  var comesArray: Bool { hasMore && nodes.kind(at: position) == .array }

  /// Where the next value begins, in bytes.
  var offset: Int { hasMore ? nodes.range(at: position).lowerBound : end }

  /// Reads the next value of any kind.
  ///
  /// - Throws: If there is none.
  mutating func next(_ expected: String) throws(RecordProblem) -> JSONNode {
    try expect(expected)
    let node = nodes[position]
    position = nodes.positionBehind(position)
    left -= 1
    return node
  }

  mutating func skipNull() -> Bool {
    guard hasMore, nodes.kind(at: position) == .null else { return false }
    position += 1
    left -= 1
    return true
  }

  /// Reads the next value, which is an array.
  ///
  /// - Parameter content: Reads its elements; it has to read all of them.
  /// - Returns: The result of `content`.
  /// - Throws: The error of `content`; also if there is no array, or if elements are left.
  mutating func array<Content>(
    _ content: (inout RecordReader) throws(RecordProblem) -> Content
  ) throws(RecordProblem) -> Content {
    guard comesArray else { throw RecordProblem(offset: offset, expected: "an array") }
    let outer = (left: left - 1, end: end)
    (left, end) = (nodes.count(at: position), nodes.range(at: position).upperBound - 1)
    position += 1
    let result = try content(&self)
    guard !hasMore else { throw RecordProblem(offset: offset, expected: "the end of the array") }
    (left, end) = outer
    return result
  }

  mutating func integer(_ expected: String) throws(RecordProblem) -> Int {
    try expect(expected)
    guard let integer = integerAhead else {
      throw RecordProblem(offset: offset, expected: expected)
    }
    position += 1
    left -= 1
    return integer
  }

  private func expect(_ expected: String) throws(RecordProblem) {
    guard hasMore else { throw RecordProblem(offset: end, expected: expected) }
  }

  /// The next value as an integer; nil if it is something else or too large.
  ///
  /// Nearly all numbers of a record are plain digits, which need no arithmetic of decimals.
  private var integerAhead: Int? {
    nodes.plainInteger(at: position) ?? nodes[position].number?.integer(as: Int.self)
  }

  /// Reads the next value, which is a count or an index.
  mutating func count() throws(RecordProblem) -> Int { try count(nil) }

  /// Reads the next value, which is a text or the number of an earlier one.
  mutating func text() throws(RecordProblem) -> String { memory.texts[try textNumber()] }

  mutating func pattern() throws(RecordProblem) -> JSONPointerPattern {
    let offset = offset
    let number = try textNumber()
    if let known = memory.patterns[number] { return known }
    guard let pattern = try? JSONPointerPattern(parsing: memory.texts[number]) else {
      throw RecordProblem(offset: offset, expected: "a site")
    }
    memory.patterns[number] = pattern
    return pattern
  }

  /// Reads the next value, which is a list of new sites and changes of a contract.
  mutating func readSiteChanges(ofPart part: Int) throws(RecordProblem) {
    memory.part = part
    memory.siteChanges[part, default: []] += try [SiteChangeKey](from: &self)
  }

  mutating func siteChange() throws(RecordProblem) -> SiteChangeKey {
    let offset = offset
    let number = try Int(from: &self)
    guard let keys = memory.siteChanges[memory.part], keys.indices.contains(number) else {
      throw RecordProblem(offset: offset, expected: "the number of a site")
    }
    return keys[number]
  }

  private mutating func textNumber() throws(RecordProblem) -> Int {
    try expect("a text")
    let offset = offset
    if let number = integerAhead, memory.texts.indices.contains(number) {
      position += 1
      left -= 1
      return number
    }
    guard let text = try next("a text").string else {
      throw RecordProblem(offset: offset, expected: "a text")
    }
    memory.texts.append(text)
    return memory.texts.count - 1
  }
}
