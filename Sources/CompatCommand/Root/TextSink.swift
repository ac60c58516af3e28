/// A place that takes text.
protocol TextSink: AnyObject {
  /// Takes text; once something failed, nothing more is written.
  ///
  /// - Parameter text: The text.
  func write(_ text: String)

  /// Why text was lost; nil where all was taken, or where nobody is left to read it.
  var failure: String? { get }
}
