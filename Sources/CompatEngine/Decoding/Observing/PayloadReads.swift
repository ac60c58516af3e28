import JSONSyntax

/// What a model read of one payload, by where it is.
struct PayloadReads {
  /// A value of the payload that was asked for; absent ones among them.
  struct Part {
    /// Where it is, with the keys as the decoder shows them.
    let path: JSONPointer

    /// The value; nil if it is absent.
    let node: JSONNode?
  }

  /// The parts that a model read of a value.
  enum Inside {
    /// Nothing: the value is read as a whole.
    case nothing
    /// Members, by the names of the properties; those that are read as entries of a map by their keys.
    case members([(name: String, part: Part)])
    /// Elements, in order.
    case elements([Part])
    /// What cannot be compared: a case of a union, a member that has two values, or an entry whose
    /// key was converted.
    case unclear
  }

  /// The whole payload.
  let root: Part

  private let tracer: PayloadTracer
  private var reads: [JSONPointer: [TracedRead]] = [:]
  private var inside: [JSONPointer: [JSONPointer]] = [:]

  init(_ trace: Trace, of document: JSONDocument, by tracer: PayloadTracer) {
    root = Part(path: .root, node: document.root)
    self.tracer = tracer
    for read in trace.reads {
      if reads[read.path] == nil, let parent = read.path.parent {
        inside[parent, default: []].append(read.path)
      }
      reads[read.path, default: []].append(read)
    }
  }

  /// Whether the decoder itself reads the date at a path, as its strategy says.
  func isDate(at path: JSONPointer) -> Bool {
    reads[path]?.max { $0.depth < $1.depth }?.type.form == .date
  }

  /// What the model read of a value.
  func inside(_ part: Part) -> Inside {
    let paths = inside[part.path] ?? []
    guard let node = part.node, node.isContainer else { return .nothing }
    // An enum shows one of its cases; which one is right is not for a comparison of values to say.
    if reads[part.path, default: []].contains(where: { $0.type.form == .union }) { return .unclear }
    if node.kind == .array {
      return .elements(
        paths.compactMap { path in
          path.tokens.last.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : node[$0] }
            .map { Part(path: path, node: $0) }
        })
    }
    return members(of: node, at: paths)
  }

  private func members(of node: JSONNode, at paths: [JSONPointer]) -> Inside {
    if paths.isEmpty { return .nothing }
    var nodes: [String: [JSONNode]] = [:]
    for child in node.children {
      nodes[tracer.name(of: child.key ?? ""), default: []].append(child)
    }
    var members: [(name: String, part: Part)] = []
    for path in paths {
      let token = path.tokens.last ?? ""
      let found = nodes[token] ?? node[token].map { [$0] } ?? []
      // The decoder takes one of them.
      if found.count > 1 { return .unclear }
      let name = propertyName(at: path)
      // The key of an entry is data, and a converted one is not what the payload says.
      if name == nil, let key = found.first?.key, !key.utf8.elementsEqual(token.utf8) {
        return .unclear
      }
      members.append((name ?? token, Part(path: path, node: found.first)))
    }
    return .members(members)
  }

  /// The name of the property that is decoded from a member; nil for an entry of a map.
  private func propertyName(at path: JSONPointer) -> String? {
    for read in reads[path] ?? [] {
      if case .property(let name) = read.origin { return name }
    }
    return nil
  }
}
