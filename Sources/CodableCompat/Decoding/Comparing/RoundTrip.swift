public import JSONSyntax

/// What encoding would send back for a value that the app does not know.
public enum RoundTrip: Sendable, Hashable {
  /// The value as it was received.
  case kept

  /// Null, or nothing at all.
  case erased

  /// Another value: the fallback's own spelling.
  case replaced(by: JSONValue)

  /// Compares what was received with what is sent back.
  ///
  /// - Parameters:
  ///   - received: The value in the payload.
  ///   - sent: The value at the same place of the encoded model; nil where there is none.
  init(received: JSONValue, sent: JSONValue?) {
    switch sent {
    case nil, .null: self = .erased
    case .some(let value) where received.isSaid(by: value): self = .kept
    case .some(let value): self = .replaced(by: value)
    }
  }
}
