import CompatModel
import Synchronization

/// Writes the name of a type as its author would: `Order.Item?`, without modules and local contexts.
enum TypeName {
  /// The names that were asked for: a model names the same few types for each of its values.
  private static let known = Mutex<[ObjectIdentifier: String]>([:])

  static func readable(_ type: any Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = known.withLock({ $0[id] }) { return name }
    let name = readable(String(reflecting: type))
    known.withLock { $0[id] = name }
    return name
  }

  /// The type around coding keys that are called as the compiler calls them; nil for others.
  static func owner(ofKeys keys: any CodingKey.Type) -> String? {
    let (name, suffix) = (readable(keys), ".CodingKeys")
    return name.hasSuffix(suffix)
      ? String(name.dropLast(suffix.count)).shortened(to: TracedType.maximumLength) : nil
  }

  /// The readable form of a name that `String(reflecting:)` gives.
  static func readable(_ name: String) -> String {
    var parser = TypeNameParser(name)
    return parser.text()
  }
}

/// Reads a qualified name from its beginning to its end, and writes it again without what a reader
/// does not need.
private struct TypeNameParser {
  private var rest: Substring

  init(_ name: String) { rest = name[...] }

  /// What is no plain name, such as a function, stays as it is between names; an argument ends at the
  /// comma or the angle behind it.
  mutating func text(isArgument: Bool = false) -> String {
    var text = ""
    var depth = 0
    while let next = rest.first {
      if isArgument, depth == 0, next == "," || next == ">" { break }
      // A context in parentheses begins no name, a tuple does.
      if isWord(next) || next == "`" {
        text += name()
        continue
      }
      if next == "(" || next == "[" { depth += 1 }
      if next == ")" || next == "]" { depth -= 1 }
      // The arrow of a function is no angle.
      text += taken(rest.hasPrefix("->") ? 2 : 1)
    }
    return text
  }

  /// A name: its components, each with arguments or without.
  private mutating func name() -> String {
    var components: [(name: String, arguments: [String])] = []
    repeat {
      let component = component()
      components.append((component, rest.first == "<" ? arguments() : []))
    } while rest.first == "." && rest.count > 1 && !taken(1).isEmpty
    // The first one of several is the module.
    if components.count > 1 { components.removeFirst() }
    components.removeAll { $0.name.isEmpty }
    if components.count == 1, let written = sugared(components[0].name, components[0].arguments) {
      return written
    }
    return components.map { component in
      component.arguments.isEmpty
        ? component.name : "\(component.name)<\(component.arguments.joined(separator: ", "))>"
    }.joined(separator: ".")
  }

  private func sugared(_ name: String, _ arguments: [String]) -> String? {
    switch (name, arguments.count) {
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    case ("Optional", 1):
      arguments[0].contains(" ") && !arguments[0].hasPrefix("[")
        ? "(\(arguments[0]))?" : "\(arguments[0])?"
    default: nil
    }
  }

  /// One component of a name; empty for a context without a name, such as a function or a file.
  private mutating func component() -> String {
    switch rest.first {
    case "(":
      var depth = 0
      repeat {
        if rest.first == "(" { depth += 1 }
        if rest.first == ")" { depth -= 1 }
      } while !taken(1).isEmpty && depth > 0
      return ""
    case "`":
      // The compiler writes the blanks of a raw identifier as no-break spaces.
      let quoted = taken(1) + taken(rest.prefix { $0 != "`" }.count + 1)
      return String(quoted.map { $0 == "\u{A0}" ? " " : $0 })
    default: return taken(rest.prefix(while: isWord).count)
    }
  }

  private mutating func arguments() -> [String] {
    var arguments: [String] = []
    _ = taken(1)
    while let next = rest.first, next != ">" {
      if next == "," || next == " " {
        _ = taken(1)
      } else {
        arguments.append(text(isArgument: true))
      }
    }
    _ = taken(1)
    return arguments
  }

  /// Takes the next characters, as far as there are any.
  private mutating func taken(_ count: Int) -> String {
    defer { rest = rest.dropFirst(count) }
    return String(rest.prefix(count))
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

/// The types around a model, such as `Models.` of `Models.Order.Item`, which its reader knows.
struct TypeScope: Sendable {
  /// The names of the types, each with a dot; empty for none.
  let prefix: String

  /// The types around the type of a payload, such as `[Models.Order]`, or `Models.Page<Models.Order>`.
  init(ofModel model: String) {
    let name = model.prefix { $0 != "<" }
    let components = name.split(separator: ".")
    let first = components.first.map { String($0.drop { $0 == "[" }) } ?? ""
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._[]?".contains($0) }
    prefix =
      components.count > 1 && isPlain
      ? ([first] + components.dropFirst().dropLast().map(String.init)).joined(separator: ".") + "."
      : ""
  }

  /// A name without the scope.
  func short(_ name: String) -> String {
    prefix.isEmpty ? name : name.replacing(name: prefix, with: "")
  }
}

extension String {
  /// The name of a type without the arguments of generic types.
  var withoutArguments: String {
    var depth = 0
    return String(
      filter { character in
        if character == "<" { depth += 1 }
        defer { if character == ">" { depth -= 1 } }
        return depth == 0
      })
  }

  /// The text with another one in the place of a name, but not of a part of a longer name; a name that
  /// ends with a dot is one of a scope.
  func replacing(name: String, with replacement: String) -> String {
    guard contains(name) else { return self }
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: name) {
      result += rest[..<range.lowerBound]
      let next = name.last == "." ? nil : self[range.upperBound...].first
      let isPart = [result.last, next].compactMap(\.self).contains {
        $0.isLetter || $0.isNumber || "._".contains($0)
      }
      result += isPart ? String(rest[range]) : replacement
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
