import JSONSyntax

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
