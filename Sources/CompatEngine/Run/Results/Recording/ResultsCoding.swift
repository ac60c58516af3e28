package import CompatModel
import JSONSyntax

/// Writes results for one process that reads all of them in order.
///
/// Sites and texts are written once and referred to by number from then on. All samples have the
/// same sites, so their paths would be most of the text.
package struct ResultsEncoder {
  private let encoder = RecordEncoder(isOrdered: false)

  package init() {}

  /// Returns results as one line, for a ``ResultsDecoder`` that has read all earlier ones.
  package func encode(_ results: RunResults) -> [UInt8] {
    encoder.write(results)
    return encoder.takeBytes()
  }
}

/// Reads the output of one ``ResultsEncoder``, in the same order.
package struct ResultsDecoder {
  private var decoder: RecordDecoder?

  package init() {}

  /// Reads results; the decoder cannot be used after an error.
  package mutating func decode(_ bytes: [UInt8], from source: String) throws(ReadingError)
    -> RunResults
  {
    let document = try JSONDocument(recorded: bytes, from: source)
    let decoder = decoder ?? RecordDecoder(document)
    self.decoder = decoder
    return try decoder.read(document, from: source)
  }
}

/// What a child process answers in one message that stands alone.
package protocol ChildAnswer: Codable {}

extension ChildAnswer {
  /// Returns the answer as JSON, on one line.
  package func encoded() -> [UInt8] { recorded }

  /// Reads the answer that a process has sent.
  package init(decoding bytes: [UInt8]) throws(ReadingError) {
    try self.init(recorded: bytes, from: "a child process")
  }
}

extension Encodable {
  /// The record of a value that stands alone, on one line.
  var recorded: [UInt8] {
    let encoder = RecordEncoder()
    encoder.write(self)
    return encoder.takeBytes()
  }
}

extension Decodable {
  /// Reads a value that stands alone.
  init(recorded bytes: [UInt8], from source: String, minimum: Int = 0) throws(ReadingError) {
    let document = try JSONDocument(recorded: bytes, from: source)
    self = try RecordDecoder(document, minimum: minimum).read(document, from: source)
  }
}

extension JSONDocument {
  init(recorded bytes: [UInt8], from source: String) throws(ReadingError) {
    do {
      try self.init(parsing: bytes)
    } catch {
      let sentence =
        "this is no file of results: \(error.message); delete it, and run the shard again"
      throw ReadingError(FileProblem(sentence), path: source, location: error.location)
    }
  }
}

extension RecordDecoder {
  fileprivate func read<Value: Decodable>(
    _ document: JSONDocument, from source: String
  ) throws(ReadingError) -> Value {
    move(to: document)
    do {
      return try decode(Value.self)
    } catch {
      throw ReadingError(error, in: document, path: source)
    }
  }
}

extension ReadingError {
  /// Locates what is wrong with a record.
  init(_ error: any Error, in document: JSONDocument, path: String) {
    let problem = error as? RecordProblem ?? RecordProblem(expected: "a record")
    let sentence = """
      this is no file of results as it was written: \(problem.expected) should stand here; delete \
      it, and run the shard again
      """
    self.init(
      FileProblem(sentence), path: path, location: document.location(at: problem.offset ?? 0))
  }
}

/// A value that records write in a form of its own, and not as the array of its properties.
protocol Recordable {
  func record(in encoder: RecordEncoder) throws

  /// Reads a recorded value.
  init(of decoder: RecordDecoder) throws
}

/// Keys and values alternately.
extension Dictionary: Recordable where Key: Codable, Value: Codable {
  func record(in encoder: RecordEncoder) throws {
    encoder.beginArray()
    for index in encoder.isOrdered && count > 1 ? order(by: \.key) : Array(indices) {
      try encoder.encode(self[index].key)
      try encoder.encode(self[index].value)
    }
    encoder.endArray()
  }

  init(of decoder: RecordDecoder) throws {
    self.init()
    try decoder.beginArray()
    reserveCapacity(decoder.left / 2)
    while !decoder.isAtEnd {
      let start = decoder.offset
      let key = try decoder.decode(Key.self)
      guard updateValue(try decoder.decode(Value.self), forKey: key) == nil else {
        throw RecordProblem(offset: start, expected: "something that did not come before")
      }
    }
    try decoder.endArray()
  }
}

extension Set: Recordable where Element: Codable {
  func record(in encoder: RecordEncoder) throws {
    let isSorted = encoder.isOrdered && count > 1
    try encoder.encode(isSorted ? order(by: \.self).map { self[$0] } : Array(self))
  }

  init(of decoder: RecordDecoder) throws { self.init(try decoder.decode([Element].self)) }
}

extension Collection {
  /// The elements in the order of their keys' records: the shorter ones come first.
  fileprivate func order(by key: (Element) -> some Encodable) -> [Index] {
    let encoder = RecordEncoder(numbersTexts: false)
    let records = map { element in
      encoder.write(key(element))
      return encoder.takeBytes()
    }
    // Indices are sorted, because copying values of any type costs more than comparing bytes.
    let indices = Array(indices)
    return records.orderedIndices.map { indices[$0] }
  }
}

extension [[UInt8]] {
  fileprivate var orderedIndices: [Int] {
    indices.sorted { left, right in
      self[left].count != self[right].count
        ? self[left].count < self[right].count
        : self[left].lexicographicallyPrecedes(self[right])
    }
  }
}

/// A text that is read once, however often it is repeated.
extension JSONPointerPattern: Recordable {
  func record(in encoder: RecordEncoder) { encoder.encode(description) }

  init(of decoder: RecordDecoder) throws { self = try decoder.decodePattern() }
}

/// The number of the first occurrence: all samples have the same sites.
extension SiteChangeKey: Recordable {
  func record(in encoder: RecordEncoder) throws { try encoder.encode(site: self) }

  init(of decoder: RecordDecoder) throws { self = try decoder.decodeSite() }
}

extension CheckPosition: Recordable {
  func record(in encoder: RecordEncoder) throws { try encoder.encodeProperties(of: self) }

  init(of decoder: RecordDecoder) throws {
    try decoder.beginArray()
    sample = try decoder.decode(Int.self)
    let start = decoder.offset
    // Before the first mutant there are other steps.
    index = Int(try decoder.decode(Int32.self))
    guard index >= CheckStep.audit else {
      throw RecordProblem(offset: start, expected: "the position of a check")
    }
    try decoder.endArray()
  }
}
