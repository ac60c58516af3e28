/// Why something could not be read, as a text.
struct FailureReason {
  let text: String

  /// The path of the fault, inside the value that could not be read.
  let path: [any CodingKey]

  /// - Parameters:
  ///   - error: What was thrown; not always a `DecodingError`.
  ///   - path: The coding path of the value, which the reader of the text knows already.
  init(_ error: any Error, below path: [any CodingKey]) {
    guard let context = (error as? DecodingError)?.context else {
      text = String(describing: error)
      self.path = []
      return
    }
    self.path = Array(context.codingPath.dropFirst(path.count))
    let pointer = self.path.map { "/" + Self.token(of: $0) }.joined()
    text = pointer.isEmpty ? context.debugDescription : "\(pointer): \(context.debugDescription)"
  }

  /// A reference token with `~` and `/` escaped, as RFC 6901 section 3 wants it.
  private static func token(of key: any CodingKey) -> String {
    if let index = key.intValue { return String(index) }
    return key.stringValue.reduce(into: "") { token, character in
      switch character {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.append(character)
      }
    }
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
