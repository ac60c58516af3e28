/// Writes results for one process that reads all of them in order.
///
/// Sites and texts are written once and referred to by number from then on. All samples have the
/// same sites, so their paths would be most of the text.
package struct ResultsEncoder {
  private var writer = RecordWriter(isOrdered: false)

  package init() {}

  /// Returns results as JSON, on one line.
  ///
  /// - Returns: The text, for a ``ResultsDecoder`` that has read all earlier ones.
  package mutating func encode(_ results: RunResults) -> [UInt8] {
    results.write(to: &writer)
    return writer.takeBytes()
  }
}
