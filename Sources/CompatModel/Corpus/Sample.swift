public import JSONSyntax

/// One captured payload of one version of a contract: one reference, because each mutant has it.
public final class Sample: Sendable, Identifiable {
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
  package let excerpt: Excerpt?

  /// How many elements of the payload are mutated; zeros before a plan has chosen them.
  package let elements: ElementCounts

  /// The positions in the captured payload of what is not changed, though it stays.
  let repeated: Set<Int>

  /// Creates a sample from its parts; without a version, it lies in its contract's folder.
  public init(
    contract: String, version: String? = nil, name: String, file: String, document: JSONDocument
  ) {
    let folder = version.map { "\(contract)/\($0)" } ?? contract
    (id, self.contract, self.file) = ("\(folder)/\(name)", contract, file)
    self.version = version ?? Sample.flatVersion
    (captured, excerpt, elements, repeated) = (document, nil, ElementCounts(), [])
  }

  private init(
    _ sample: Sample, limitedTo excerpt: Excerpt?, _ elements: ElementCounts, _ repeated: Set<Int>
  ) {
    (id, contract, version, file) = (sample.id, sample.contract, sample.version, sample.file)
    captured = sample.captured
    (self.excerpt, self.elements, self.repeated) = (excerpt, elements, repeated)
  }

  /// The label of the only version of a contract whose samples lie in its own folder.
  package static let flatVersion = "samples"

  package func limited(
    to excerpt: Excerpt?, elements: ElementCounts? = nil, repeated: Set<Int>? = nil
  ) -> Sample {
    Sample(
      self, limitedTo: excerpt, elements ?? self.elements, repeated ?? self.repeated)
  }

  /// Whether other elements show the same as the value at a site of ``document``, or around it.
  package func isRepeated(at site: JSONPointer) -> Bool {
    if repeated.isEmpty { return false }
    guard let node = document[site] else { return site.parent.map(isRepeated) ?? false }
    return repeated.contains((excerpt?.captured(node) ?? node).position)
  }

  package func cut(_ cut: SampleCut) -> Sample? {
    if cut.isEmpty { return self }
    let smaller = Excerpt(of: captured, like: excerpt, cutting: cut)
    return smaller.map { limited(to: $0) }
  }

  package func captured(_ site: JSONPointer) -> JSONPointer { excerpt?.captured(site) ?? site }
}
