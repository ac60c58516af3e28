/// A destination for text.
protocol TextSink: AnyObject {
  /// Writes text; after a failure, nothing more is written.
  func write(_ text: String)

  /// Why text was lost; nil if nothing was lost, or if the reader is gone.
  var failure: String? { get }
}
