package import JSONSyntax

/// What a decoder's error says, recorded where it was thrown.
///
/// The words of an error and of its keys are code of the model. It runs here and nowhere else, and
/// only while the model runs: where it traps or does not end, the check does.
package struct ErrorFacts: Error, Codable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    case keyNotFound
    /// A value is null where the model takes no null.
    case valueNotFound
    /// A value has another type than the model declares.
    case typeMismatch
    /// A value or the whole payload cannot be read.
    case dataCorrupted
    case other
  }

  package let kind: Kind

  /// Where the decoder failed; a missing key is the last token of the pointer.
  ///
  /// A model may name any path; no payload that is decoded is nested deeper than this can say.
  package let path: JSONPointer

  /// The maximum number of tokens of a path, and of characters of a token.
  private static let (maximumTokens, maximumToken) = (JSONDocument.defaultDepthLimit, 1_000)

  /// The maximum number of characters of a message.
  private static let maximumMessage = 2_000

  /// The error's own words, shortened.
  package let message: String

  package init(_ error: any Error) {
    if let facts = error as? ErrorFacts {
      self = facts
      return
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context)?: self.init(.keyNotFound, context, missing: [key])
    case .valueNotFound(_, let context)?: self.init(.valueNotFound, context)
    case .typeMismatch(_, let context)?: self.init(.typeMismatch, context)
    case .dataCorrupted(let context)?: self.init(.dataCorrupted, context)
    default: self.init(kind: .other, path: .root, message: String(describing: error))
    }
  }

  private init(
    _ kind: Kind, _ context: DecodingError.Context, missing: [any CodingKey] = []
  ) {
    let keys = context.codingPath + missing
    var tokens = keys.prefix(ErrorFacts.maximumTokens).map { key in
      key.intValue.map(String.init) ?? key.stringValue.shortened(to: ErrorFacts.maximumToken)
    }
    if keys.count > tokens.count { tokens.append("…") }
    self.init(kind: kind, path: JSONPointer(tokens: tokens), message: context.debugDescription)
  }

  package init(kind: Kind, path: JSONPointer, message: String) {
    self.kind = kind
    self.path = path
    self.message = message.shortened(to: ErrorFacts.maximumMessage)
  }

  /// Whether the error names no path although it is about one value.
  ///
  /// Foundation's decoder loses the path for number overflow, for a fraction where the model declares
  /// an integer, and for broken UTF-8: it throws an internal error there and wraps it again at the
  /// top.
  package func losesPath(to site: JSONPointer) -> Bool {
    kind == .dataCorrupted && path == .root && site != .root
  }
}
