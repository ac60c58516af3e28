import JSONSyntax

/// Chooses the objects and arrays that a survey keeps of each site: the first few of each shape.
///
/// Operators look among them for other cases of a union and for other values. Without a bound, they
/// would look at every sample for each sample.
struct RepresentativeContainers {
  private struct Source {
    var excerpt: Excerpt?
    var shapes: [Int]
  }

  private var sources: [ObjectIdentifier: Source] = [:]

  mutating func add(_ document: JSONDocument, excerpt: Excerpt?, shapes: [Int]) {
    sources[document.identity] = Source(excerpt: excerpt, shapes: shapes)
  }

  /// Returns the containers of one site that are kept, in the same order.
  func chosen(from values: [SurveyedSite.Value]) -> [SurveyedSite.Value] {
    var counts: [Int: Int] = [:]
    return values.compactMap { value in
      guard case .container(let node) = value, let source = sources[node.document.identity] else {
        return value
      }
      var chosen = node
      if let excerpt = source.excerpt {
        guard let position = excerpt.position(ofCaptured: node) else { return nil }
        chosen = excerpt.document.nodes[position]
      }
      let shape = source.shapes[node.position]
      let count = counts[shape, default: 0]
      guard count < ElementChoice.elementsPerShape,
        count > 0 || counts.count < ElementChoice.maximumShapes
      else { return nil }
      counts[shape] = count + 1
      return .container(chosen)
    }
  }
}
