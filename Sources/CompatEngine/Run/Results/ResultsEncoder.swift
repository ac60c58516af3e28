/// Writes results down for one process that reads all of them, in order.
///
/// Places and texts are written once, and are numbers from then on: one sample after the other
/// changes the same places, and naming them would be most of the text.
package struct ResultsEncoder {
  private var writer = RecordWriter(isOrdered: false)

  /// Creates an encoder that has written nothing yet.
  package init() {}

  /// Returns results as JSON, on one line.
  ///
  /// - Returns: The text, which a ``ResultsDecoder`` understands that has read all earlier ones.
  package mutating func encode(_ results: RunResults) -> [UInt8] {
    results.write(to: &writer)
    return writer.takeBytes()
  }
}
