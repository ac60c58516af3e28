package import CompatModel
package import JSONSyntax

/// What a model read of one payload, in the order of reading.
package struct Trace: Sendable, Hashable {
  package let reads: [TracedRead]

  /// The error that ended the decoding; nil if the payload was decoded.
  package let error: ErrorFacts?

  /// The path of the value that could not be read; nil if the payload was decoded.
  ///
  /// The error does not always name it: Foundation reports a number that does not fit its type
  /// without a path. A model may fail elsewhere first, and read the value in another way.
  package var failedPath: JSONPointer? {
    error == nil ? nil : reads.last { $0.hasFailed }?.path
  }
}
