public import JSONSyntax

/// One captured payload of one version of a contract.
public struct Sample: Sendable, Identifiable {
  /// The path in the corpus: `item/2018-11/house.json`.
  public let id: String

  /// The contract that the payload belongs to: the name of its folder in the corpus.
  public let contract: String

  /// The server version that sent the payload.
  public let version: String

  /// The path of the file as it was opened, for messages that an editor can follow.
  public let file: String

  /// The payload, parsed without loss.
  public let document: JSONDocument

  /// Creates a sample from its parts.
  ///
  /// - Parameters:
  ///   - contract: The contract's folder name.
  ///   - version: The version's folder name.
  ///   - name: The file's name, with its extension.
  ///   - file: The path of the file as it was opened.
  ///   - document: The parsed payload.
  public init(
    contract: String, version: String, name: String, file: String, document: JSONDocument
  ) {
    self.id = "\(contract)/\(version)/\(name)"
    self.contract = contract
    self.version = version
    self.file = file
    self.document = document
  }
}
