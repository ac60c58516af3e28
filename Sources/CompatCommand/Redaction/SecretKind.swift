/// A kind of secret: how it is recognised, and what replaces it.
///
/// Each kind is one file in `Kinds/`, and one line in ``SecretCatalog``.
protocol SecretKind: Sendable {
  /// The name of the kind, and examples, which are its tests.
  static var manual: SecretManual { get }

  /// Finds the secrets of a text that are not replaced yet.
  ///
  /// - Parameters:
  ///   - text: The text, and what is known about its site.
  ///   - pseudonyms: Derives the replacements.
  /// - Returns: What is replaced, in the order of the text, without overlaps.
  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement]
}

extension SecretKind {
  /// The name of the kind, and examples.
  var manual: SecretManual { Self.manual }
}

/// What replaces a secret in a text.
struct SecretReplacement: Sendable, Hashable {
  /// The bytes of the secret in the text's UTF-8.
  var range: Range<Int>

  /// What stands there instead.
  var replacement: [UInt8]
}

/// The description of a kind of secret.
struct SecretManual: Sendable {
  /// The stable name, in kebab case.
  var id: String

  /// What it is, with its article: `an e-mail address`.
  var noun: String

  /// Payloads, and what becomes of them.
  var examples: [SecretExample]
}

/// A payload before and after its secrets are replaced, without a key.
struct SecretExample: Sendable {
  var before: String

  /// The payload afterwards.
  var after: String

  /// A payload that is changed.
  init(_ before: String, becomes after: String) {
    (self.before, self.after) = (before, after)
  }

  /// A payload that looks similar, and stays as it is.
  init(stays payload: String) {
    self.init(payload, becomes: payload)
  }
}
