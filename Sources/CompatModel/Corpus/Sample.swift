public import JSONSyntax

/// One captured payload of one version of a contract.
public struct Sample: Sendable, Identifiable {
  /// The path in the corpus: `item/2018-11/house.json`, or `item/house.json` without a version.
  public var id: String { origin.value.id }

  /// The contract that the payload belongs to: the name of its folder in the corpus.
  public var contract: String { origin.value.contract }

  /// The server version that sent the payload.
  public var version: String { origin.value.version }

  /// The path of the file as it was opened, for messages that an editor can follow.
  public var file: String { origin.value.file }

  /// The payload as it was captured, parsed without loss.
  public var captured: JSONDocument { origin.value.captured }

  /// The payload that mutants are made of: the captured one, or what is left of it without the
  /// elements that say what others of it say.
  public var document: JSONDocument { excerpt?.document ?? captured }

  /// What is left of the captured payload; nil if all of it is checked.
  package var excerpt: Excerpt? { limits?.value.excerpt }

  /// How many elements of the payload are mutated; zeros before a plan has chosen them.
  package var elements: ElementCounts { limits?.value.elements ?? ElementCounts() }

  /// The positions in the captured payload of what is not changed, though it stays.
  var repeated: Set<Int> { limits?.value.repeated ?? [] }

  // Samples are copied with every mutant: two references are less than a dozen fields.
  private let origin: Shared<Origin>
  private var limits: Shared<Limits>?

  private struct Origin: Sendable {
    let id: String
    let contract: String
    let version: String
    let file: String
    let captured: JSONDocument
  }

  private struct Limits: Sendable {
    let excerpt: Excerpt?
    let elements: ElementCounts
    let repeated: Set<Int>
  }

  /// Creates a sample from its parts; without a version, it lies in its contract's folder.
  public init(
    contract: String, version: String? = nil, name: String, file: String, document: JSONDocument
  ) {
    let folder = version.map { "\(contract)/\($0)" } ?? contract
    origin = Shared(
      Origin(
        id: "\(folder)/\(name)", contract: contract, version: version ?? Sample.flatVersion,
        file: file, captured: document))
  }

  /// The label of the only version of a contract whose samples lie in its own folder.
  package static let flatVersion = "samples"

  package func limited(
    to excerpt: Excerpt?, elements: ElementCounts? = nil, repeated: Set<Int>? = nil
  ) -> Sample {
    var result = self
    result.limits = Shared(
      Limits(
        excerpt: excerpt, elements: elements ?? self.elements,
        repeated: repeated ?? self.repeated))
    return result
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
