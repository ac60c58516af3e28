package import JSONSyntax

/// Why a sample need not be intact, and where its contract says so.
package struct AcceptedSample: Sendable, Hashable {
  package let because: String

  /// The path of the contract's description.
  package let file: String

  package let location: TextLocation
}
