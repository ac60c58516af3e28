/// A place that takes text.
protocol TextSink: AnyObject {
  /// Takes text; once something failed, nothing more is written.
  func write(_ text: String)

  /// Why text was lost; nil where all was taken, or where the reader is gone.
  var failure: String? { get }
}
