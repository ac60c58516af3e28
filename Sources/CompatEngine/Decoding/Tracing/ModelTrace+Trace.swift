import CompatModel
import JSONSyntax

extension ModelTrace {
  /// Finds the sites of a sample that were read.
  ///
  /// - Parameters:
  ///   - trace: What was read, by the keys that the decoder shows.
  ///   - sample: The sample, whose keys the sites have.
  ///   - keys: What the decoder makes of keys.
  init(of trace: Trace, sample: JSONDocument, keys: PayloadKeys) {
    self.init()
    let declared = DeclaredProperties(of: trace.reads, in: trace.value ?? ())
    var finder = SiteFinder(reads: trace.reads, root: sample.root, keys: keys)
    var inner: [JSONPointer: [TracedRead]] = [:]
    var order: [JSONPointer] = []
    // The reads around each, of those that say something of a property: what reads all members once
    // more, such as a map of them, says nothing.
    var around: [TracedRead] = []
    for read in trace.reads {
      while let last = around.last, last.depth >= read.depth { around.removeLast() }
      if let first = inner[read.path]?.first {
        let isOfOwner = read.owner == declared.owners[read.path]
        guard
          isOfOwner || read.depth <= first.depth || around.contains(where: { $0.path == read.path })
        else { continue }
        if read.depth < first.depth { inner[read.path] = [] }
      } else {
        order.append(read.path)
      }
      inner[read.path, default: []].append(read)
      around.append(read)
    }
    var keys: Set<JSONPointer> = []
    var ofKeys: [(site: JSONPointerPattern, property: TracedProperty)] = []
    for path in order {
      guard let reads = inner[path], let read = reads.declared(by: declared.owners[path]) else {
        continue
      }
      let (site, node) = finder.site(of: path)
      let isMap = finder.maps.contains(path)
      var property = TracedProperty(
        read, among: reads, value: node, isMap: isMap, declaredIn: declared.owners[path],
        declaration: declared[path])
      for other in reads.outermost where (other.owner, other.type) != (read.owner, read.type) {
        property.add(TracedProperty(other, among: [other], value: node, isMap: isMap))
      }
      if read.origin == .key || path.parent.map(keys.contains) ?? false {
        keys.insert(path)
        ofKeys.append((site, property))
      } else {
        insert(property, at: site)
      }
    }
    // Keys and values have the same sites, which are those of the values.
    for (site, property) in ofKeys where properties[site] == nil { insert(property, at: site) }
    limit()
  }
}

extension [TracedRead] {
  /// The read that shows the property, of all that are at one path.
  ///
  /// It is that of the type which declares the property, or the outermost one; of several, the first one
  /// that was not in vain.
  fileprivate func declared(by owner: String?) -> TracedRead? {
    first { $0.owner == owner && !$0.hasThrown }
      ?? outermost.first { !$0.hasThrown } ?? outermost.first
  }

  /// The reads around the others: several types may read one object, each the same member.
  fileprivate var outermost: [TracedRead] {
    let depth = map(\.depth).min()
    return filter { $0.depth == depth }
  }

  /// The type whose own `init(from:)` makes the value of what it reads; nil if the decoder does, as its
  /// strategy says, or if the code may be the compiler's or the system's.
  fileprivate func reader(of node: JSONNode?, isByHand: Bool) -> String? {
    let read = contains { !$0.hasThrown } ? filter { !$0.hasThrown } : self
    guard let innermost = read.max(by: { $0.depth < $1.depth }), innermost.type.form != .date
    else { return nil }
    switch innermost.type.form {
    // The compiler reads structures from objects.
    case .other: return node?.kind == .object ? nil : innermost.type.ownName
    case .union: return innermost.type.ownName
    default:
      if case .property = innermost.origin, count == 1, !isByHand { return nil }
      // An enum with raw values reads one, and shows the case that has it.
      let declaring = first { $0.type.name == innermost.declaringType }?.type
      if let declaring { return declaring.isRaw ? nil : declaring.ownName }
      return innermost.declaringType.hasPrefix("[") ? nil : innermost.declaringType
    }
  }
}

extension TracedProperty {
  /// Describes a read.
  ///
  /// - Parameters:
  ///   - read: The outermost read of a path.
  ///   - reads: All reads of the path. A wrapper shows what it is made of by the reads inside it.
  ///   - node: The value; nil if the sample has none.
  ///   - isMap: Whether every member is read as an entry.
  ///   - owner: The type with the property, if another one reads it.
  ///   - declaration: How the property is declared.
  fileprivate init(
    _ read: TracedRead, among reads: [TracedRead], value node: JSONNode?, isMap: Bool,
    declaredIn owner: String? = nil, declaration: PropertyDeclaration = .asRead
  ) {
    let telling = read.telling(among: reads)
    var form = telling.form
    switch (form, node?.kind) {
    case (.other, .object): form = isMap ? .dictionary : .object
    case (.other, .array): form = .array
    // A date is no name.
    case (.union, .string) where !telling.isRaw && node?.isDate == true: form = .date
    case (.union, .string), (.union, .number): form = .enumeration
    default: break
    }
    let name =
      if case .property(let name) = read.origin {
        // `@Observable` keeps the property `state` as `_state`.
        "\((owner ?? read.owner).withoutArguments).\(declaration == .observed ? Reflector.name(name) : name)"
          .shortened(to: TracedType.maximumLength)
      } else {
        read.type.name
      }
    // What is read once more was read by a type that hands its decoder on, and chooses.
    let isReadAgain = reads.count { $0.declaringType == read.declaringType } > 1
    self.init(
      name: name, type: read.type.name + (read.isOptional ? "?" : ""),
      isRequired: !read.isOptional, isPresent: read.isPresent, rawValues: telling.rawValues,
      form: form, declaration: declaration,
      reader: reads.reader(of: node, isByHand: declaration != .asRead)
        .map { $0 == read.declaringType && !isReadAgain ? owner ?? read.owner : $0 })
  }
}

extension JSONNode {
  fileprivate var isDate: Bool {
    switch TextForm(self) {
    case .dateTime, .day: true
    default: false
    }
  }
}

extension TracedRead {
  /// The type that shows the form: that of a read inside, if this one is of a wrapper.
  fileprivate func telling(among reads: [TracedRead]) -> TracedType {
    let inner = reads.filter { $0.depth > depth && $0.type.form != .other }
    let outermost = inner.map(\.depth).min()
    let candidates = inner.filter { $0.depth == outermost }
    guard let first = (candidates.first { !$0.hasThrown } ?? candidates.first)?.type else {
      return type
    }
    return type.form == .other || type.form == .union && type.name.hasSuffix("<\(first.name)>")
      ? first : type
  }
}

/// Finds the sites of paths, whose keys a decoder may have converted.
private struct SiteFinder {
  private let keys: PayloadKeys
  private var known: [JSONPointer: (site: JSONPointerPattern, node: JSONNode?)]
  private var origins: [JSONPointer: ReadOrigin] = [:]

  /// The objects of which all members are read as entries.
  let maps: Set<JSONPointer>

  init(reads: [TracedRead], root: JSONNode, keys: PayloadKeys) {
    self.keys = keys
    known = [.root: (.root, root)]
    var (named, listed): (Set<JSONPointer>, Set<JSONPointer>) = ([], [])
    for read in reads where read.origin != .whole {
      guard let object = read.path.parent else { continue }
      switch read.origin {
      // A member that is also read by its own name is no entry.
      case .property:
        named.insert(object)
        origins[read.path] = read.origin
      case .entry: listed.insert(object)
      case .element, .key, .whole: break
      }
      if origins[read.path] == nil { origins[read.path] = read.origin }
    }
    maps = listed.subtracting(named)
  }

  /// The site of a path, and the value there; nil if the sample has none.
  mutating func site(of path: JSONPointer) -> (site: JSONPointerPattern, node: JSONNode?) {
    if let found = known[path] { return found }
    guard let parent = path.parent, let token = path.tokens.last else { return (.root, nil) }
    let (around, container) = site(of: parent)
    let found: (site: JSONPointerPattern, node: JSONNode?)
    if container?.kind == .array || origins[path] == .element || origins[path] == .key {
      found = (around.appendingAny(), container?.element(at: token))
    } else if origins[path] == .entry {
      // Foundation converts the keys of some maps, and of others it does not.
      found = (
        around.appendingAny(), container?[token] ?? container.flatMap { keys.member(token, of: $0) }
      )
    } else {
      let node = container.flatMap { keys.member(token, of: $0) }
      found = (around.appending(key: node?.key ?? keys.spelling(of: token)), node)
    }
    known[path] = found
    return found
  }
}
