import CompatModel
import JSONSyntax

/// Finds how the properties that a model has read are declared, and where the app sees them, by
/// reflection of the value.
///
/// A synthesised `init(from:)` asks for the declared type, under the name of the property. Only where
/// the value shows that this one does not, anything is said.
struct DeclaredProperties {
  private var values: [JSONPointer: Any] = [:]
  private var collections: [JSONPointer: [String: Any]] = [:]
  private var found: [JSONPointer: PropertyDeclaration] = [:]
  private var visible: [JSONPointer: JSONPointer] = [.root: .root]
  private var names: [JSONPointer: String] = [:]

  /// The types with the properties that another type reads for them.
  private(set) var owners: [JSONPointer: String] = [:]

  /// Looks for all properties that were read.
  ///
  /// - Parameters:
  ///   - reads: What was read, in the order of reading.
  ///   - value: The value that was decoded.
  init(of reads: [TracedRead], in value: Any) {
    values[.root] = value
    var members: [JSONPointer: Set<String>] = [:]
    for read in reads {
      guard case .property(let name) = read.origin, let parent = read.path.parent else { continue }
      members[parent, default: []].insert(name)
    }
    for read in reads where values[read.path] == nil {
      guard let parent = read.path.parent, let token = read.path.tokens.last,
        let around = values[parent]
      else { continue }
      switch read.origin {
      case .property(let name):
        names[read.path] = name
        look(for: name, of: read, in: around, besides: members[parent] ?? [])
      case .element, .entry:
        let list = PropertyHolder(value: around).inner(of: read.declaringType)
        let elements = collections[parent] ?? DeclaredProperties.elements(of: list.value)
        collections[parent] = elements
        values[read.path] = elements[token]
        visible[read.path] = JSONPointer(
          tokens: visiblePath(of: parent).tokens + list.labels + [token])
      case .key, .whole: continue
      }
    }
  }

  subscript(path: JSONPointer) -> PropertyDeclaration { found[path] ?? .asRead }

  /// Where the app sees what was read at a path; by the names of properties where the value does not
  /// show it.
  func visiblePath(of path: JSONPointer) -> JSONPointer {
    if let known = visible[path] { return known }
    guard let parent = path.parent, let token = path.tokens.last else { return path }
    return visiblePath(of: parent).appending(names[path] ?? token)
  }

  private mutating func look(
    for name: String, of read: TracedRead, in around: Any, besides members: Set<String>
  ) {
    // What is read of a nested container are properties of the same value.
    if read.type == .object || read.type == .array {
      values[read.path] = around
      visible[read.path] = read.path.parent.map { visiblePath(of: $0) }
      return
    }
    guard let owner = DeclaredProperties.owner(read.declaringType, in: around) else { return }
    guard owner.declares else { return }
    guard let (holder, label, value) = owner.property(name, of: read, besides: members) else {
      found[read.path] = .missing
      return
    }
    if read.owner == read.declaringType, holder.labels.count > owner.labels.count, !holder.isTuple {
      owners[read.path] = TypeName.readable(Swift.type(of: holder.value))
    }
    values[read.path] = value
    visible[read.path] = read.path.parent.map { parent in
      JSONPointer(tokens: visiblePath(of: parent).tokens + holder.labels + [Reflector.name(label)])
    }
    if label.hasPrefix("_"), holder.isObservable {
      found[read.path] = .observed
      return
    }
    let type = TracedType(of: Swift.type(of: value)).name
    let asked = read.type.name + (read.isOptional ? "?" : "")
    // A wrapper may read in a way of its own.
    if label != name { return }
    if type != asked { found[read.path] = .otherwise(type: type) }
  }

  /// The value of the type that reads: the value itself, or one inside an optional or a wrapper.
  private static func owner(_ type: String, in value: Any) -> PropertyHolder? {
    var owner = PropertyHolder(value: value)
    for _ in 0..<maximumWrappers {
      let mirror = Mirror(reflecting: owner.value)
      let isOptional = mirror.displayStyle == .optional
      if !isOptional, TypeName.readable(Swift.type(of: owner.value)) == type { return owner }
      guard mirror.children.count == 1, let child = mirror.children.first else { return nil }
      owner = owner.inside(child)
    }
    return nil
  }

  private static let maximumWrappers = 6

  /// The elements of a list, or the values of a map, by their tokens.
  private static func elements(of value: Any) -> [String: Any] {
    var value = value
    while case let mirror = Mirror(reflecting: value), mirror.displayStyle == .optional,
      let content = mirror.children.first?.value
    {
      value = content
    }
    if let map = value as? [String: Any] { return map }
    let list = value as? [Any] ?? []
    return Dictionary(uniqueKeysWithValues: zip(list.indices.map(String.init), list))
  }
}

/// A value with properties, and the labels that the app sees around it.
private struct PropertyHolder {
  let value: Any
  var labels: [String] = []

  private static let maximumDepth = 3

  /// The properties, with those that are inherited.
  private var properties: [Mirror.Child] {
    sequence(first: Mirror(reflecting: value), next: \.superclassMirror).flatMap(\.children)
  }

  /// Whether the type declares properties, or its cases do.
  var declares: Bool {
    let style = Mirror(reflecting: value).displayStyle
    return style == .struct || style == .class || style == .enum
  }

  /// Whether a case holds several values, or one with a label.
  var isTuple: Bool { Mirror(reflecting: value).displayStyle == .tuple }

  /// Whether the macro `@Observable` has added its registrar to a class.
  var isObservable: Bool { properties.contains { $0.label == "_$observationRegistrar" } }

  func inside(_ child: Mirror.Child) -> PropertyHolder {
    let isOptional = Mirror(reflecting: value).displayStyle == .optional
    let label = Reflector.name(child.label ?? "")
    let isShown = !isOptional && label != "wrappedValue"
    return PropertyHolder(value: child.value, labels: isShown ? labels + [label] : labels)
  }

  /// The only value in it that is of a type: a type of its own may hold the list that it reads.
  func inner(of type: String) -> PropertyHolder {
    var holders = [self]
    for _ in 0...Self.maximumDepth {
      let found = holders.filter { TypeName.readable(Swift.type(of: $0.value)) == type }
      if !found.isEmpty { return found.count == 1 ? found[0] : self }
      holders = holders.flatMap { holder in holder.properties.map(holder.inside) }
    }
    return self
  }

  private func property(_ name: String) -> Mirror.Child? {
    properties.first { $0.label == name }
      ?? properties.first { $0.label == "_\(name)" || $0.label == ".\(name)" }
  }

  /// The property of a name, and what declares it: the value, or the one in it that does.
  ///
  /// A union, or a type that is made of several, hands its decoder on to what it consists of.
  func property(_ name: String, of read: TracedRead, besides members: Set<String>)
    -> (holder: PropertyHolder, label: String, value: Any)?
  {
    var holders = [self]
    for _ in 0...Self.maximumDepth {
      let found = holders.compactMap { holder in
        holder.property(name).map { (holder, $0.label ?? name, $0.value) }
      }
      if found.count == 1 { return found[0] }
      if !found.isEmpty {
        let owned = found.filter { TypeName.readable(Swift.type(of: $0.0.value)) == read.owner }
        return owned.count == 1 ? owned[0] : nil
      }
      holders = holders.flatMap { holder in
        holder.properties.filter { !members.contains(Reflector.name($0.label ?? "")) }
          .map(holder.inside)
      }
    }
    return nil
  }
}
