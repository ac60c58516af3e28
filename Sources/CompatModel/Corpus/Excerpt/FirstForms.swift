import JSONSyntax

/// Finds the values of a document that show something at their path for the first time: a form of a
/// scalar, an empty container, an object without a member that others have, or the members of an
/// object whose discriminator has another name.
///
/// Members vary independently of each other, so that a list of 100 objects easily has 100 shapes. It
/// has far fewer forms, and what shows none for the first time is made of what others show.
struct FirstForms {
  private struct Form: Hashable {
    var path: Int
    var shape: Int
  }

  private let nodes: JSONNodes

  /// How many values before each position show something first.
  private var counts = [0]

  init(in document: JSONDocument, survey: Survey, shapes: [Int], maps: Set<Int>) {
    nodes = document.nodes
    var table = SitePaths()
    var paths = Array(repeating: 0, count: nodes.count)
    /// By the path of objects: the paths of the members that none of them has been without.
    var members: [Int: Set<Int>] = [:]
    for node in nodes {
      guard let parent = node.parent else { continue }
      let isElement = parent.kind == .array || maps.contains(parent.position)
      let outer = paths[parent.position]
      let path = table.path(isElement ? nil : node.name, in: outer)
      paths[node.position] = path
      if !isElement { members[outer, default: []].insert(path) }
    }
    var forms: Set<Form> = []
    var first: Set<Int> = []
    for node in nodes {
      let path = paths[node.position]
      if nodes.count(at: node.position) == 0,
        forms.insert(Form(path: path, shape: shapes[node.position])).inserted
      {
        first.insert(node.position)
        for member in survey.isDiscriminator(node) ? node.parent?.children ?? [] : [] {
          first.insert(member.position)
        }
      }
      if node.kind == .object, !maps.contains(node.position), let known = members[path] {
        let present = known.intersection(node.children.map { paths[$0.position] })
        if present.count < known.count {
          members[path] = present
          first.insert(node.position)
        }
      }
    }
    for position in nodes.indices {
      counts.append(counts[position] + (first.contains(position) ? 1 : 0))
    }
  }

  /// Whether a value, or one inside it, shows something first.
  func areShown(at position: Int) -> Bool {
    counts[nodes.positionBehind(position)] > counts[position]
  }
}
