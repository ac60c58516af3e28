public import JSONSyntax

/// What encoding would send back for a value that the app does not know.
public enum RoundTrip: Sendable, Hashable {
  /// The value as it was received.
  case kept

  /// Null, or nothing at all.
  case erased

  /// Another value: the fallback's own spelling.
  case replaced(by: JSONValue)
}
