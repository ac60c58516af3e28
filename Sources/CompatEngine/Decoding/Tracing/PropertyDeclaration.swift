/// How the property that a model reads is declared, compared with what is read.
package enum PropertyDeclaration: Codable, Sendable, Hashable {
  /// The type is the one that is read, or nothing else is known.
  case asRead
  /// The type is another one: `init(from:)` is written by hand, and asks for a type of its own.
  case otherwise(type: String)
  /// The model has no property of the name.
  case missing
  /// The type is the one that is read, in a class with `@Observable`: there no property wrapper
  /// compiles.
  case observed
}

extension PropertyDeclaration: RawRepresentable {
  package init(rawValue: String) {
    self =
      switch rawValue {
      case "": .asRead
      case "-": .missing
      case "@": .observed
      default: .otherwise(type: rawValue)
      }
  }

  package var rawValue: String {
    switch self {
    case .asRead: ""
    case .missing: "-"
    case .observed: "@"
    case .otherwise(let type): type
    }
  }
}
