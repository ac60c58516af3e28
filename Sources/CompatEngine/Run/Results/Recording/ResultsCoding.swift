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
