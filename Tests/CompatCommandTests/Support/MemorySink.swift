@testable import CompatCommand

/// Keeps what is written to it.
final class MemorySink: TextSink {
  private(set) var text = ""
  private(set) var failure: String?

  private let failing: String?

  /// Creates a sink.
  ///
  /// - Parameter failure: What a full disk says; nil where everything is taken.
  init(failingWith failure: String? = nil) {
    failing = failure
  }

  func write(_ bytes: [UInt8]) { write(String(decoding: bytes, as: UTF8.self)) }

  func write(_ text: String) {
    if failing == nil { self.text += text } else { failure = failing }
  }
}
