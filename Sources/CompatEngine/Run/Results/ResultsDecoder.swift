/// Reads what one ``ResultsEncoder`` writes, in the same order.
package struct ResultsDecoder {
  private var memory = RecordMemory()

  /// Creates a decoder that has read nothing yet.
  package init() {}

  /// Reads results.
  ///
  /// - Throws: What is wrong with the text; nothing can be read any more then.
  package mutating func decode(_ bytes: [UInt8], from source: String) throws(ResultsError)
    -> RunResults
  {
    try RecordReader.read(bytes, from: source, remembering: &memory) {
      reader throws(RecordProblem) in try RunResults(from: &reader)
    }
  }
}
