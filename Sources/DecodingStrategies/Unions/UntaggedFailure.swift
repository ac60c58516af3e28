/// Why none of the cases of an ``UntaggedUnion`` fits.
///
/// It is the underlying error of the `DecodingError` that the union throws.
public struct UntaggedFailure: Error, CustomStringConvertible {
  /// Why one case does not fit.
  public struct Cause: Sendable {
    /// What the case is called.
    public var name: String

    /// What was thrown when it was tried.
    public var error: any Error

    /// The error in one sentence, with the path inside the value as a JSON Pointer (RFC 6901) in
    /// front of it, if the fault lies deeper than the value itself.
    public var reason: String
  }

  /// The causes, in the order in which the cases were tried.
  public var causes: [Cause]

  /// All causes in one text: `No case fits. postal: /city: …; line: …`.
  public var description: String {
    "No case fits. " + causes.map { "\($0.name): \($0.reason)" }.joined(separator: "; ")
  }
}
