import JSONSyntax

/// Takes levels out of a payload that is nested deeper than any model declares without recursion.
///
/// The place of a container takes the first one of the same shape inside it under which little is
/// nested: a tree of 500 levels tells no more than one of 36. Each level would get mutants of its own,
/// and Foundation's decoder takes time that grows with the cube of the depth for some models.
struct DeepNesting {
  /// The number of levels that are mutated from the root.
  static let maximumDepth = 32

  /// The maximum number of levels that follow.
  static let maximumTail = 4

  /// The containers whose place another one takes that is in them.
  private(set) var raised: [(outer: JSONNode, inner: JSONNode)] = []

  /// The number of objects and arrays that are taken out.
  private(set) var removed = 0

  /// What a recursive type has alike at each of its levels.
  private static func form(of node: JSONNode) -> ExactText {
    let names = node.children.compactMap(\.name).ordered()
    var facts: [JSONValue] = [.string(node.kind.rawValue)]
    facts.append(node.name.map { .array([.string($0.text)]) } ?? .null)
    for (position, name) in names.enumerated() where position == 0 || names[position - 1] != name {
      facts.append(.string(name.text))
    }
    if node.kind == .array {
      facts += node.children.kinds.map { .array([.string($0.rawValue)]) }
    }
    return ExactText(JSONValue.array(facts).text)
  }

  init(in document: JSONDocument) {
    let nodes = document.nodes
    var depths = Array(repeating: 0, count: nodes.count)
    var heights = depths
    for node in nodes {
      if let parent = node.parent { depths[node.position] = depths[parent.position] + 1 }
    }
    guard let deepest = depths.max(),
      deepest > DeepNesting.maximumDepth + DeepNesting.maximumTail
    else { return }
    for node in nodes.reversed() {
      guard let parent = node.parent?.position else { continue }
      heights[parent] = max(heights[parent], heights[node.position] + 1)
    }
    var small: [ExactText: [Int]] = [:]
    for node in nodes.reversed()
    where node.isContainer && heights[node.position] <= DeepNesting.maximumTail {
      small.append(node.position, to: DeepNesting.form(of: node))
    }
    var end = 0
    for node in nodes
    where node.position >= end && depths[node.position] >= DeepNesting.maximumDepth
      && heights[node.position] > DeepNesting.maximumTail
    {
      let form = DeepNesting.form(of: node)
      while let last = small[form]?.last, last < node.position { small[form]?.removeLast() }
      let behind = nodes.positionBehind(node.position)
      guard let inner = small[form]?.last, inner < behind else { continue }
      end = behind
      raised.append((node, nodes[inner]))
      let outermost = node.position..<inner
      let behindInner = nodes.positionBehind(inner)..<behind
      for taken in [outermost, behindInner] {
        removed += taken.count { nodes[$0].isContainer }
      }
    }
  }
}

extension Sample {
  /// The same sample without levels that tell no more than others.
  func withoutDeepNesting() -> Sample {
    let nesting = DeepNesting(in: document)
    let raised = nesting.raised.map { (captured($0.outer.pointer), captured($0.inner.pointer)) }
    let cut = SampleCut(raised: Dictionary(first: raised))
    guard nesting.removed > 0, let cutOut = Excerpt(of: captured, like: excerpt, cutting: cut)
    else { return self }
    var counts = elements
    counts.skipped += nesting.removed
    return limited(to: cutOut, elements: counts)
  }
}
