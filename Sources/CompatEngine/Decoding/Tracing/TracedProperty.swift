package import JSONSyntax

/// What a model reads at one site.
package struct TracedProperty: Codable, Sendable, Hashable {
  /// The declaring type and the name of the property, such as `Order.Item.kind`; for an element, the
  /// value of a map and the root, the type.
  package let name: String

  /// The type, such as `Order.Status?`; one that is decoded if present is optional.
  package let type: String

  /// Whether the decoder throws where the key is missing: false for `decodeIfPresent`.
  package let isRequired: Bool
  package let isPresent: Bool

  /// The raw values of an enum that lists its cases, also of the keys of a dictionary; nil if none
  /// are known.
  package let rawValues: [JSONValue]?

  package let form: PropertyForm

  /// How the property is declared, as the decoded value shows it.
  package private(set) var declaration = PropertyDeclaration.asRead

  /// The type whose `init(from:)` reads the value; nil if the decoder reads it as its strategy says.
  package private(set) var reader: String?

  /// All declarations of the site, in order, as the types of a union may each have one; nil for one.
  private(set) var declarations: [TracedProperty]?

  /// The same property with other names of types.
  func renamed(_ rename: (String) -> String) -> TracedProperty {
    let declaration =
      if case .otherwise(let type) = declaration {
        PropertyDeclaration.otherwise(type: rename(type))
      } else {
        declaration
      }
    return TracedProperty(
      name: rename(name), type: rename(type), isRequired: isRequired, isPresent: isPresent,
      rawValues: rawValues, form: form, declaration: declaration, reader: reader.map(rename))
  }

  /// Whether the name is that of a property; an element and the root are named by their type.
  package var isNamed: Bool { name != type && name.contains(".") && !name.contains("[") }

  /// The declaration in a type of the given name, or of such a type; this one if none is known.
  func declared(by type: String) -> TracedProperty {
    all.first { one in
      one.type.plainType == type || one.name.hasPrefix(type.withoutArguments + ".")
    } ?? self
  }

  mutating func add(_ other: TracedProperty) {
    declarations = TracedProperty.united(all + other.all)
  }

  private var all: [TracedProperty] { declarations ?? [self] }

  /// Each declaration once, in order; nil if there is only one.
  private static func united(_ all: [TracedProperty]) -> [TracedProperty]? {
    var united: [TracedProperty] = []
    for one in all {
      let known = united.firstIndex { ($0.name, $0.type) == (one.name, one.type) }
      if let known {
        united[known] = united[known].mergedAlone(with: one)
      } else {
        united.append(one)
      }
    }
    if united.count == 1 { return nil }
    return Array(
      united.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.prefix(maximumDeclarations))
  }

  private static let maximumDeclarations = 16

  /// The same property as other samples show it, or other elements.
  ///
  /// Where the types differ, as in a union, one of them stays, in any order.
  func merged(with other: TracedProperty) -> TracedProperty {
    var merged = mergedAlone(with: other)
    merged.declarations = TracedProperty.united(all + other.all)
    return merged
  }

  private func mergedAlone(with other: TracedProperty) -> TracedProperty {
    let stays = self.rank.lexicographicallyPrecedes(other.rank) ? self : other
    return TracedProperty(
      name: stays.name, type: stays.type, isRequired: isRequired || other.isRequired,
      isPresent: isPresent || other.isPresent, rawValues: stays.rawValues, form: stays.form,
      declaration: declaration.rawValue < other.declaration.rawValue
        ? other.declaration : declaration, reader: stays.reader)
  }

  /// Orders properties by what they show, exactly; not by the facts that are united.
  private var rank: [UInt8] {
    let form = PropertyForm.allCases.firstIndex(of: form) ?? 0
    let texts = [type, name, reader ?? ""] + (rawValues ?? []).map(\.description)
    return [UInt8(clamping: form)] + texts.flatMap { Array($0.utf8) + [0] }
  }
}

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

/// What a property's type makes of its JSON value, as far as it can be seen.
///
/// The order is that of preference where samples show a site in several forms.
package enum PropertyForm: String, Codable, Sendable, Hashable, CaseIterable {
  /// An enum that is one scalar: a raw value, or a text that the enum reads by itself.
  case enumeration
  /// An enum whose cases hold values of their own, read from an object or an array.
  case union
  case enumKeyedDictionary
  /// A dictionary with other keys, or a type that reads every key of an object.
  case dictionary
  /// A dictionary whose keys are the cases of an enum, read from an array of keys and values.
  case enumKeyedPairs
  /// A dictionary with other keys, read from an array of keys and values.
  case pairs
  case array
  case date
  case url
  case uuid
  /// Bytes, such as text in Base64.
  case data
  case decimal
  case bool
  case string
  case integer
  /// A binary floating-point number.
  case floating
  /// A type with properties of its own.
  case object
  /// Anything else, and what no sample shows.
  case other

  /// The kind of the values that are read; that of a type with properties of its own for a type that
  /// does not show it.
  var kind: JSONKind {
    switch self {
    // Either kind, as the decoder has it: no text of another format is a date.
    case .date, .decimal, .integer, .floating: .number
    case .enumeration, .string, .url, .uuid, .data: .string
    case .bool: .boolean
    case .array, .enumKeyedPairs, .pairs: .array
    case .union, .enumKeyedDictionary, .dictionary, .object, .other: .object
    }
  }

  /// Whether Foundation reads the value as a whole, so that reads inside it are not seen.
  var isReadAsWhole: Bool { !kind.isContainer }
}
