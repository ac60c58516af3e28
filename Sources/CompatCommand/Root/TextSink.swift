/// A destination for text.
protocol TextSink: AnyObject {
  /// Writes text; after a failure, nothing more is written.
  func write(_ text: String)

  /// Writes bytes as they are; after a failure, nothing more is written.
  func write(_ bytes: [UInt8])

  /// Why text was lost; nil if nothing was lost, or if the reader is gone.
  var failure: String? { get }
}
