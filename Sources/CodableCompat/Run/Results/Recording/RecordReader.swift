import JSONSyntax

/// Reads records that ``RecordWriter`` has written.
///
/// What it reads may have been damaged, or written by somebody else: nothing is taken for granted.
struct RecordReader {
  private var nodes: [JSONNode]
  private var position = 0
  private var end: Int
  private var texts: [String] = []
  private var patterns: [Int: JSONPointerPattern] = [:]

  /// Creates a reader of one value.
  ///
  /// - Parameter node: The value.
  init(_ node: JSONNode) {
    nodes = [node]
    end = node.range.upperBound
  }

  /// Reads one value that came as JSON.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - source: Where it came from, for the error.
  ///   - content: Reads the value.
  /// - Returns: What it read.
  /// - Throws: What is wrong with the text.
  static func read<Content>(
    _ bytes: [UInt8], from source: String,
    _ content: (inout RecordReader) throws(RecordProblem) -> Content
  ) throws(ResultsError) -> Content {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw ResultsError(.syntax(error), path: source, location: error.location)
    }
    var reader = RecordReader(document.root)
    do {
      return try content(&reader)
    } catch {
      throw ResultsError(
        .damaged(expected: error.expected), path: source,
        location: document.location(at: error.offset))
    }
  }

  /// Whether there is one more value.
  var hasMore: Bool { position < nodes.count }

  /// Whether the next value is an array.
  var comesArray: Bool { hasMore && nodes[position].kind == .array }

  /// Where the next value begins, in bytes.
  var offset: Int { hasMore ? nodes[position].range.lowerBound : end }

  /// Takes the next value, whatever it is.
  ///
  /// - Parameter expected: What should come, for the error.
  /// - Returns: The value.
  /// - Throws: Where there is none.
  mutating func next(_ expected: String) throws(RecordProblem) -> JSONNode {
    guard hasMore else { throw RecordProblem(offset: end, expected: expected) }
    defer { position += 1 }
    return nodes[position]
  }

  /// Takes the next value if it is null.
  mutating func skipNull() -> Bool {
    guard hasMore, nodes[position].kind == .null else { return false }
    position += 1
    return true
  }

  /// Takes the next value, which is an array.
  ///
  /// - Parameter content: Reads its elements; it has to take all of them.
  /// - Returns: What it read.
  /// - Throws: What it throws, and where something else comes or something is left.
  mutating func array<Content>(
    _ content: (inout RecordReader) throws(RecordProblem) -> Content
  ) throws(RecordProblem) -> Content {
    let node = try next("an array")
    guard node.kind == .array else {
      throw RecordProblem(offset: node.range.lowerBound, expected: "an array")
    }
    let outer = (nodes, position, end)
    (nodes, position, end) = (node.children, 0, node.range.upperBound - 1)
    let result = try content(&self)
    guard !hasMore else { throw RecordProblem(offset: offset, expected: "the end of the array") }
    (nodes, position, end) = outer
    return result
  }

  /// The most that anything is counted to: sums of counts that were read fit into a number.
  private static let mostCounted = 1 << 40

  /// Takes the next value, which says how many of something there are, or the how manieth it is.
  mutating func count() throws(RecordProblem) -> Int {
    let offset = offset
    let count = try Int(from: &self)
    guard (0...RecordReader.mostCounted).contains(count) else {
      throw RecordProblem(offset: offset, expected: "a count")
    }
    return count
  }

  /// Takes the next value, which is a text or the number of an earlier one.
  mutating func text() throws(RecordProblem) -> String { texts[try textNumber()] }

  /// Takes the next value, which is the text of a pattern.
  mutating func pattern() throws(RecordProblem) -> JSONPointerPattern {
    let offset = offset
    let number = try textNumber()
    if let known = patterns[number] { return known }
    guard let pattern = try? JSONPointerPattern(parsing: texts[number]) else {
      throw RecordProblem(offset: offset, expected: "a place")
    }
    patterns[number] = pattern
    return pattern
  }

  private mutating func textNumber() throws(RecordProblem) -> Int {
    let node = try next("a text")
    if let text = node.string {
      texts.append(text)
      return texts.count - 1
    }
    guard let number = node.number?.integer(as: Int.self), texts.indices.contains(number) else {
      throw RecordProblem(offset: node.range.lowerBound, expected: "a text")
    }
    return number
  }
}
