public import JSONSyntax

/// One captured payload of one version of a contract.
public struct Sample: Sendable, Identifiable {
  /// The path in the corpus: `item/2018-11/house.json`, or `item/house.json` without a version.
  public let id: String

  /// The contract that the payload belongs to: the name of its folder in the corpus.
  public let contract: String

  /// The server version that sent the payload.
  public let version: String

  /// The path of the file as it was opened, for messages that an editor can follow.
  public let file: String

  /// The payload as it was captured, parsed without loss.
  public let captured: JSONDocument

  /// The payload that mutants are made of: the captured one, or what is left of it without the
  /// elements that say what others of it say.
  public var document: JSONDocument { excerpt?.document ?? captured }

  /// What is left of the captured payload; nil if all of it is checked.
  package private(set) var excerpt: Excerpt?

  /// How many elements of the payload are mutated; zeros before a plan has chosen them.
  package private(set) var elements = ElementCounts()

  /// The positions in the captured payload of the elements that no run changes, because others stand
  /// for them, and that a search does.
  private(set) var drawn: Set<Int> = []

  /// Creates a sample from its parts.
  public init(
    contract: String, version: String, name: String, file: String, document: JSONDocument
  ) {
    self.init(
      id: "\(contract)/\(version)/\(name)", contract: contract, version: version, file: file,
      document: document)
  }

  /// Creates a sample that lies in its contract's folder, and not in one of a version.
  ///
  /// - Parameters:
  ///   - contract: The contract's folder name.
  ///   - name: The file's name, with its extension.
  ///   - file: The path of the file as it was opened.
  ///   - document: The parsed payload.
  package init(contract: String, name: String, file: String, document: JSONDocument) {
    self.init(
      id: "\(contract)/\(name)", contract: contract, version: Sample.flatVersion, file: file,
      document: document)
  }

  private init(id: String, contract: String, version: String, file: String, document: JSONDocument)
  {
    self.id = id
    self.contract = contract
    self.version = version
    self.file = file
    self.captured = document
  }

  /// The label of the only version of a contract whose samples lie in its own folder.
  package static let flatVersion = "samples"

  /// The same sample, of which only an excerpt is mutated.
  ///
  /// - Parameters:
  ///   - excerpt: What is left of it; nil for all of it.
  ///   - elements: How many elements a run mutates.
  ///   - drawn: The positions in the captured payload of those that only a search does.
  /// - Returns: The sample.
  package func limited(
    to excerpt: Excerpt?, elements: ElementCounts, drawn: Set<Int> = []
  ) -> Sample {
    var result = self
    result.excerpt = excerpt
    result.elements = elements
    result.drawn = drawn
    return result
  }

  /// The element around a site of ``document`` that no run changes, because others stand for it.
  ///
  /// - Parameter site: A site, which may be that of the element.
  /// - Returns: The number of tokens of the element's pointer; nil where a run changes the site.
  package func depthOfDrawnElement(around site: JSONPointer) -> Int? {
    if drawn.isEmpty { return nil }
    let tokens = captured(site).tokens
    return (1..<tokens.count + 1).first { depth in
      captured[JSONPointer(tokens: Array(tokens.prefix(depth)))]
        .map { drawn.contains($0.position) } ?? false
    }
  }

  /// The same sample, with less of it.
  ///
  /// - Returns: The sample; nil if nothing of it would be left.
  package func cut(_ cut: SampleCut) -> Sample? {
    if cut.isEmpty { return self }
    let smaller = Excerpt(of: captured, like: excerpt, cutting: cut)
    return smaller.map { limited(to: $0, elements: elements, drawn: drawn) }
  }

  package func captured(_ site: JSONPointer) -> JSONPointer { excerpt?.captured(site) ?? site }
}
