/// Reads the output of one ``ResultsEncoder``, in the same order.
package struct ResultsDecoder {
  private var memory = RecordMemory()

  package init() {}

  /// Reads results.
  ///
  /// - Throws: What is wrong with the text. The decoder cannot be used after an error.
  package mutating func decode(_ bytes: [UInt8], from source: String) throws(ResultsError)
    -> RunResults
  {
    try RecordReader.read(bytes, from: source, remembering: &memory) {
      reader throws(RecordProblem) in try RunResults(from: &reader)
    }
  }
}
