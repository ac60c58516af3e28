import CompatModel
extension StrategyPattern {
  /// The app's own model, as it is.
  public static let asShipped = StrategyPattern(
    id: "as-shipped", summary: "The app's own model, as the app ships it.", effort: .none)

  /// A raw-valued enum as the compiler writes it: everything unexpected throws.
  public static let strict = StrategyPattern(
    id: "strict", summary: "A raw-valued enum with the decoder that the compiler writes.",
    capabilities: .failsClosed, effort: .none)

  /// A raw-valued enum in an optional property.
  public static let strictOptional = StrategyPattern(
    id: "strict-optional", summary: "A raw-valued enum in an optional property.",
    capabilities: [], effort: .property,
    example: """
      struct Order: Codable {
        var status: Status?
      }
      """)

  /// A struct around the raw value, with a constant for each known value.
  public static let structWrapper = StrategyPattern(
    id: "struct-wrapper",
    summary: "A struct around the raw value, with a constant for each known value.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent, .needsDefaultBranch], effort: .type,
    example: """
      struct Status: RawRepresentable, Codable, Hashable {
        var rawValue: String

        static let open = Status(rawValue: "open")
      }
      """)

  /// A struct around the raw value, and an enum of the known ones to switch over.
  public static let openStruct = StrategyPattern(
    id: "open-struct",
    summary: "A struct around the raw value, with an enum of the known ones to switch over.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent], effort: .handWritten,
    example: """
      struct Status: OpenEnum {
        enum Known: String, CaseIterable {
          case open, closed
        }

        var rawValue: String

        static let open = Status(.open)
      }
      """)

  /// An enum with an `unknown` case that stands for every raw value it does not know.
  public static let unknownCase = StrategyPattern(
    id: "unknown-case",
    summary: "An enum with one case that stands for every raw value it does not know.",
    effort: .type,
    example: """
      enum Status: String, Codable, UnknownDecodable {
        case open, closed, unknown
      }
      """)

  /// An enum whose `unknown` case keeps the raw value.
  public static let unknownCasePreserving = StrategyPattern(
    id: "unknown-case-preserving",
    summary: "An enum whose unknown case keeps the raw value that it stands for.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent], effort: .handWritten,
    example: """
      enum Status: UnknownPreserving {
        case open, closed
        case unknown(String)

        static let knownCases: [Status] = [.open, .closed]

        var rawValue: String {
          switch self {
          case .open: "open"
          case .closed: "closed"
          case .unknown(let rawValue): rawValue
          }
        }
      }
      """)

  /// An enum with an `unknown` case in an optional property.
  public static let optionalUnknownCase = StrategyPattern(
    id: "optional-unknown-case",
    summary: "An enum with an unknown case in an optional property.",
    capabilities: .tellsUnknownFromAbsent, effort: .typeAndProperty,
    example: """
      enum Status: String, Codable, UnknownDecodable {
        case open, closed, unknown
      }

      struct Order: Codable {
        var status: Status?
      }
      """)

  /// A property wrapper that turns an unknown raw value into nil.
  public static let nilWrapper = StrategyPattern(
    id: "nil-wrapper",
    summary: "A property wrapper that turns an unknown, missing or null value into nil.",
    effort: .property,
    example: """
      struct Order: Codable {
        @DecodeUnknownAsNil var status: Status?
      }
      """)

  /// A property wrapper that turns every failure into nil.
  public static let failureAsNilWrapper = StrategyPattern(
    id: "failure-as-nil-wrapper",
    summary: "A property wrapper that turns every failure below it into nil.", effort: .property,
    example: """
      struct Order: Codable {
        @DecodeFailureAsNil var preview: Preview?
      }
      """)

  /// Collections that drop the elements that they cannot decode, and count them.
  public static let lossy = StrategyPattern(
    id: "lossy",
    summary: "Collections that drop the elements that cannot be decoded, and count them.",
    effort: .property,
    example: """
      struct Feed: Codable {
        @LossyArray var cards: [Card]
        @LossyDictionary var pages: [String: Page]
      }
      """)

  /// A property that has a default value for what is missing or null.
  public static let defaultValue = StrategyPattern(
    id: "default-value",
    summary: "A property wrapper that puts a default in place of a missing or null value.",
    effort: .property,
    example: """
      enum OnePiece: DefaultProvider {
        static let defaultValue = 1
      }

      struct Line: Codable {
        @DecodeWithDefault<OnePiece> var quantity: Int
      }
      """)

  /// A value that is read from a string, a number or a boolean.
  public static let losslessValue = StrategyPattern(
    id: "lossless-value",
    summary: "A property wrapper that takes a string for a number, and the other way round.",
    effort: .property,
    example: """
      struct Line: Codable {
        @LosslessValue var quantity: Int
      }
      """)
}
