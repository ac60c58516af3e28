import JSONSyntax

/// Chooses the objects and arrays that a survey keeps of each site: the first few of each shape.
///
/// Operators look among them for other cases of a union and for other values. Without a bound, they
/// would look at every sample for each sample.
struct RepresentativeContainers {
  private var sources: [ObjectIdentifier: (excerpt: Excerpt?, shapes: [Int])] = [:]

  mutating func add(_ document: JSONDocument, excerpt: Excerpt?, shapes: [Int]) {
    sources.set(document.identity, to: (excerpt, shapes))
  }

  func chosen(from values: [JSONNode]) -> [JSONNode] {
    var counts: [Int: Int] = [:]
    var chosenValues: [JSONNode] = []
    for node in values {
      guard node.isContainer, let source = sources[node.document.identity] else {
        chosenValues.append(node)
        continue
      }
      var chosen = node
      if let excerpt = source.excerpt {
        guard let position = excerpt.position(ofCaptured: node) else { continue }
        chosen = excerpt.document.nodes[position]
      }
      let shape = source.shapes[node.position]
      let count = counts[shape, default: 0]
      guard count < ElementChoice.elementsPerShape,
        count > 0 || counts.count < ElementChoice.maximumShapes
      else { continue }
      counts.count(shape)
      chosenValues.append(chosen)
    }
    return chosenValues
  }
}
