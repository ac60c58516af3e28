import CodableCompat
import JSONSyntax

/// The folder of one version of a contract, which may still have to be added.
struct SampleFolder: Sendable, Hashable {
  let version: String

  /// Whether the contract does not have the version yet.
  let isNew: Bool

  private let contract: String
  private let isFlat: Bool
  private let contractFolder: String

  /// Finds the folder of a version.
  ///
  /// - Throws: A ``CommandFailure`` if the contract cannot have another version, or none of the name.
  init(
    of version: String, in contract: ContractFolder, corpus: String
  ) throws(CommandFailure) {
    self.version = version
    self.contract = contract.id
    contractFolder = "\(corpus)/\(contract.id)"
    isNew = !contract.versions.contains(version)
    isFlat = contract.samples.contains { $0.id.utf8.count { $0 == UInt8(ascii: "/") } == 1 }
    if isNew, isFlat {
      throw CommandFailure(
        .usage,
        """
        error: the samples of '\(contract.id)' lie in its own folder, which is its only version: \
        write '\(Sample.flatVersion)' for '\(Suggestion.visible(version))', or move them into a \
        folder for each version
        """)
    }
    if isNew, !CorpusName.isSuitable(version) {
      throw CommandFailure(
        .usage,
        """
        error: '\(Suggestion.visible(version))' cannot be a version, because ids could not hold it; \
        write it without #, @, +, colons, slashes and control characters, and no dot in front
        """)
    }
  }

  func path(of file: String) -> String {
    isFlat ? "\(contractFolder)/\(file)" : "\(contractFolder)/\(version)/\(file)"
  }

  func id(of file: String) -> String {
    isFlat ? "\(contract)/\(file)" : "\(contract)/\(version)/\(file)"
  }

  /// Returns the contract's description with the version behind the others.
  ///
  /// - Returns: The path and the new bytes; nil if the version is listed, or if the versions of the
  ///   contract are its folders.
  func description(
    reading files: any FileReading
  ) throws(FileError) -> (path: String, bytes: [UInt8])? {
    let path = "\(contractFolder)/contract.json"
    guard isNew, try files.kind(of: path) != nil else { return nil }
    let bytes = try files.contents(of: path)
    guard let document = try? JSONDocument(parsing: bytes),
      let edit = document.root["versions"].flatMap(addition),
      let edited = try? document.applying([edit])
    else { return nil }
    return (path, edited)
  }

  /// The edit that appends the version in the style of the list; one version shows no style.
  private func addition(to versions: JSONNode) -> JSONEdit? {
    let name = JSONValue.string(version).bytes
    guard versions.count == 1, let only = versions[0],
      !versions.source.contains(UInt8(ascii: "\n"))
    else { return versions.appended(key: nil, value: name) }
    let end = only.range.upperBound
    return JSONEdit(range: end..<end, replacement: Array(", ".utf8) + name)
  }
}
