/// Why a browser does not do what it should.
package struct BrowserFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in one sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
