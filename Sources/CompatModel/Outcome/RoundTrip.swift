package import JSONSyntax

/// What encoding would send back for a value that the app does not know.
package enum RoundTrip: Codable, Sendable, Hashable {
  case kept
  case erased
  /// Another value: the fallback's own spelling.
  case replaced(by: JSONValue)

  package enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
    /// It is sent back as it was received.
    case kept
    /// Nothing is sent back.
    case erased
    /// Another value is sent back.
    case replaced
  }

  package var kind: Kind {
    switch self {
    case .kept: .kept
    case .erased: .erased
    case .replaced: .replaced
    }
  }
}
