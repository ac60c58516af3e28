/// A string, a number or a boolean, as the server writes it today.
///
/// ```swift
/// struct Article: Codable {
///   var number: LosslessScalar
/// }
/// ```
///
/// `"0034"`, `34` and `true` are read and sent back as what they were. ``text`` is the same for `34`
/// and `"34"`, which is what a screen shows and a search compares. Null, arrays and objects throw.
///
/// ## When to choose it
///
/// For values that are shown, compared and sent back, but not calculated with: article numbers,
/// postal codes, versions, foreign ids. Where the app wants an `Int`, a `Double` or a
/// `String` of it, take ``LosslessValue``.
///
/// ## What it costs
///
/// A decoder hands out numbers and not how they were written: `34.0` comes back as `34`, `12.50` as
/// `12.5`, and of a number with a point and more than 15 digits the last are rounded. Whole numbers
/// are exact from `Int64.min` to `UInt64.max`; one beyond that, which could only be rounded,
/// throws.
public enum LosslessScalar: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A number without a fraction.
  case integer(Int128)
  /// Any other number.
  case double(Double)
  /// True or false.
  case boolean(Bool)

  /// The value as a text, without quotes.
  public var text: String {
    switch self {
    case .string(let text): text
    case .integer(let integer): integer.description
    case .double(let double): double.description
    case .boolean(let boolean): boolean.description
    }
  }
}

extension LosslessScalar: Decodable {
  /// From here on not every whole number is a `Double`.
  private static let doubleLimit = 9_007_199_254_740_992.0

  /// Reads a string, a number or a boolean.
  ///
  /// - Throws: What the decoder throws where there is none of them, and a `DecodingError` for a
  ///   number that would be rounded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(Int128(integer))
    } else if let integer = try? container.decode(UInt64.self) {
      self = .integer(Int128(integer))
    } else {
      let double = try container.decode(Double.self)
      guard double.magnitude < Self.doubleLimit else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "The number has more digits than can be kept.")
      }
      self = .double(double)
    }
  }
}

extension LosslessScalar: Encodable {
  /// Writes the value as what it was read.
  ///
  /// - Throws: What the encoder throws, for example for an integer beyond the 64 bits it can write.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer: integer)
    case .double(let double): try container.encode(double)
    case .boolean(let boolean): try container.encode(boolean)
    }
  }
}

extension LosslessScalar: CustomStringConvertible, CustomReflectable {
  /// The value as a text, without quotes.
  public var description: String { text }

  /// A mirror without children: how the value was written is nothing that a screen shows.
  public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}
