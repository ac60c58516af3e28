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

  /// Looks for all properties that were read.
  ///
  /// - Parameters:
  ///   - reads: What was read, in the order of reading.
  ///   - value: The value that was decoded.
  init(of reads: [TracedRead], in value: Any) {
    values[.root] = value
    for read in reads where values[read.path] == nil {
      guard let parent = read.path.parent, let token = read.path.tokens.last,
        let around = values[parent]
      else { continue }
      switch read.origin {
      case .property(let name):
        names[read.path] = name
        look(for: name, of: read, in: around)
      case .element, .entry:
        let elements = collections[parent] ?? DeclaredProperties.elements(of: around)
        collections[parent] = elements
        values[read.path] = elements[token]
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

  private mutating func look(for name: String, of read: TracedRead, in around: Any) {
    // What is read of a nested container are properties of the same value.
    if read.type == .object || read.type == .array {
      values[read.path] = around
      visible[read.path] = read.path.parent.map { visiblePath(of: $0) }
      return
    }
    guard let owner = DeclaredProperties.owner(read.declaringType, in: around) else { return }
    var mirror: Mirror? = Mirror(reflecting: owner.value)
    guard mirror?.displayStyle == .struct || mirror?.displayStyle == .class else { return }
    while let current = mirror {
      let child =
        current.children.first { $0.label == name }
        ?? current.children.first {
          $0.label == "_\(name)"
        }
      if let child, let label = child.label {
        values[read.path] = child.value
        visible[read.path] = read.path.parent.map { parent in
          JSONPointer(
            tokens: visiblePath(of: parent).tokens + owner.labels + [Reflector.name(label)])
        }
        if label.hasPrefix("_"), current.children.contains(where: { $0.label == registrar }) {
          found[read.path] = .observed
          return
        }
        let type = TracedType(of: Swift.type(of: child.value)).name
        let asked = read.type.name + (read.isOptional ? "?" : "")
        // A wrapper may read in a way of its own.
        if type != asked, label == name { found[read.path] = .otherwise(type: type) }
        return
      }
      mirror = current.superclassMirror
    }
    found[read.path] = .missing
  }

  /// What the macro `@Observable` adds to a class.
  private let registrar = "_$observationRegistrar"

  /// The value of the type that reads: the value itself, or one inside an optional or a wrapper; with
  /// the labels that the app sees around it.
  private static func owner(_ type: String, in value: Any) -> (value: Any, labels: [String])? {
    var value = value
    var labels: [String] = []
    for _ in 0..<maximumWrappers {
      let mirror = Mirror(reflecting: value)
      let isOptional = mirror.displayStyle == .optional
      if !isOptional, TypeName.readable(Swift.type(of: value)) == type { return (value, labels) }
      guard mirror.children.count == 1, let child = mirror.children.first else { return nil }
      let label = Reflector.name(child.label ?? "")
      if !isOptional, label != "wrappedValue" { labels.append(label) }
      value = child.value
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
