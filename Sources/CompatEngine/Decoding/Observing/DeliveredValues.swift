import JSONSyntax

/// The values of one payload that its decoder delivered to the model.
///
/// A value that was asked for in vain is none of them, even where the model goes on without it.
struct DeliveredValues {
  /// The scalars and empty containers, by their sites.
  private(set) var values: [JSONPointer: JSONValue] = [:]

  /// The sites of the texts, numbers and flags that the model got as they are.
  private(set) var plain: Set<JSONPointer> = []

  /// The sites of the dates that the decoder reads itself, as its strategy says.
  private(set) var dates: Set<JSONPointer> = []

  /// The sites that are read as enums whose cases hold values of their own.
  private(set) var unions: Set<JSONPointer> = []

  /// Whether each read came to its end, with everything around it.
  private var hasSucceeded: [Bool] = []

  init(_ trace: Trace, of document: JSONDocument, by tracer: PayloadTracer) {
    let reads = trace.reads
    var around: [Int] = []
    var isInnermost = Array(repeating: true, count: reads.count)
    var parents: Set<JSONPointer> = []
    // A union reads its value once for each case: what is at a path is looked up once.
    var found: [JSONPointer: (site: JSONPointer, node: JSONNode?)] = [:]
    for (index, read) in reads.enumerated() {
      while let last = around.last, reads[last].depth >= read.depth { around.removeLast() }
      hasSucceeded.append(!read.hasThrown && (around.last.map { hasSucceeded[$0] } ?? true))
      if let last = around.last, reads[last].path == read.path { isInnermost[last] = false }
      around.append(index)
      guard found[read.path] == nil else { continue }
      let site = tracer.pointer(of: read.path, in: document)
      found[read.path] = (site, document[site])
      if let parent = read.path.parent { parents.insert(parent) }
    }
    for (index, read) in reads.enumerated() where read.type.form == .union {
      guard let (site, node) = found[read.path] else { continue }
      // An attempt to read a value is no union: `Attempt<Item>` around an `Item`.
      let isAttempt = reads[(index + 1)...].prefix { $0.depth > read.depth }.contains { inner in
        inner.path == read.path && read.type.name.hasSuffix("<\(inner.type.name)>")
      }
      if !isAttempt, node?.isLeaf == false { unions.insert(site) }
    }
    for (index, read) in reads.enumerated() where hasSucceeded[index] && isInnermost[index] {
      // Of an object that is read member by member, only the members are delivered.
      guard case let (site, node?)? = found[read.path],
        node.isLeaf || !parents.contains(read.path)
      else { continue }
      switch read.type.form {
      case .string, .integer, .floating, .bool: plain.insert(site)
      case .date: dates.insert(site)
      default: break
      }
      if values[site] != nil { continue }
      node.value.forEachLeaf { values[$0.below(site)] = $1 }
    }
  }
}
