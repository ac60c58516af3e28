package import CompatModel
import JSONSyntax

/// A way to write one property otherwise, as a simulation reads it.
///
/// The raw values are the ids of the strategies' patterns; the order is that of preference, where
/// several save as much.
package enum RemedyPattern: String, CaseIterable, Codable, Sendable, Hashable {
  /// An enum with a case for raw values that it does not know.
  case unknownCase = "unknown-case"
  /// A scalar that is read from a string, a number or a boolean.
  case losslessValue = "lossless-value"
  /// A property that may be missing or null.
  case optional = "strict-optional"
  /// A property with a default for a missing value and for null.
  case defaultValue = "default-value"
  /// An enum property that is nil where the raw value is unknown, missing or null.
  case nilWrapper = "nil-wrapper"
  /// A collection that drops the elements that it cannot read.
  case lossy
  /// A union with a case for subtypes that it does not know.
  case fallbackSubtree = "fallback-subtree"
  /// A property that is nil where it cannot be read for any cause.
  case failureAsNilWrapper = "failure-as-nil-wrapper"
}

extension RemedyPattern {
  /// What the pattern costs, most expensive first, as its documentation declares it.
  package var costs: [StrategyCost] {
    switch self {
    case .unknownCase: [.rawValueReplaced]
    case .losslessValue: [.otherTypeUnnoticed]
    case .optional, .defaultValue: [.missingUnnoticed]
    case .nilWrapper: [.missingUnnoticed, .unknownLikeAbsent, .rawValueErased]
    case .lossy: [.elementDropped]
    case .fallbackSubtree: [.rawValueReplaced]
    case .failureAsNilWrapper:
      [.missingUnnoticed, .otherTypeUnnoticed, .unknownLikeAbsent, .rawValueErased]
    }
  }

  /// What the app sees instead of a value that stands in: no payload says such a name.
  var leaf: JSONValue {
    switch self {
    case .optional, .nilWrapper, .failureAsNilWrapper, .losslessValue, .lossy: .null
    case .unknownCase, .fallbackSubtree: .string("\u{0}unknown")
    case .defaultValue: .string("\u{0}default")
    }
  }
}

/// A property that is written otherwise.
struct Remedy: Sendable, Hashable {
  let pattern: RemedyPattern

  /// The path of the property, with the keys as the decoder shows them, and `*` for any element.
  let path: JSONPointerPattern

  /// The type that is written otherwise: that which declares the property, or the enum itself.
  let type: String

  /// Creates a remedy of what was read.
  init(_ pattern: RemedyPattern, of read: TracedRead, at path: JSONPointerPattern) {
    (self.pattern, self.path, type) = (pattern, path, Remedy.type(changedBy: pattern, of: read))
  }

  /// Whether it is the changed property that was read, and not another one of the same name.
  func changes(_ read: TracedRead) -> Bool {
    path.matches(read.path) && type == Remedy.type(changedBy: pattern, of: read)
  }

  private static func type(changedBy pattern: RemedyPattern, of read: TracedRead) -> String {
    switch pattern {
    case .unknownCase, .fallbackSubtree: read.type.name.plainType
    default: read.owner
    }
  }
}

extension String {
  /// The name of a type without the question mark of an optional.
  package var plainType: String { hasSuffix("?") ? String(dropLast()) : self }
}
