/// A struct around a raw value of which some are known, and that can be switched over exhaustively.
///
/// ```swift
/// struct Status: OpenEnum {
///   enum Known: String, CaseIterable {
///     case paid, shipped
///   }
///
///   var rawValue: String
///
///   static let paid = Status(.paid)
///   static let shipped = Status(.shipped)
/// }
///
/// switch order.status.case {
/// case .known(.paid): "Thank you"
/// case .known(.shipped): "On its way"
/// case .unknown(let rawValue): "Something new: \(rawValue)"
/// }
/// ```
///
/// It is the struct with a raw value (<doc:RawValueStruct>): every raw value decodes, compares,
/// hashes, and encodes as it came; missing, null and another type throw. What it adds is ``case``: a
/// `switch` without `default`, for which the compiler points out every line that has to learn a new
/// value.
///
/// ## When to choose it
///
/// Where values are passed on and decided by, both: shown here, switched over there. Against
/// ``UnknownPreserving`` it has the advantage that a raw value has one form only, and that the known
/// cases are listed once, by an enum that cannot leave one out.
///
/// ## What it costs
///
/// A `switch` goes by way of ``case``, and each known value has its spelling in the enum and its
/// constant in the struct; a constant that is left out costs comfort, and nothing else.
public protocol OpenEnum: RawRepresentable, Codable, Hashable where RawValue: Codable & Hashable {
  /// The values that this release knows: an enum with raw values.
  associatedtype Known: RawRepresentable where Known.RawValue == RawValue

  /// Makes the value with a raw value, known or not.
  ///
  /// - Parameter rawValue: Any raw value.
  init(rawValue: RawValue)
}

extension OpenEnum {
  /// Makes a value that is known.
  ///
  /// - Parameter known: One of the known values.
  public init(_ known: Known) {
    self.init(rawValue: known.rawValue)
  }

  /// What the value is, for a `switch` that the compiler checks.
  public var `case`: OpenEnumCase<Known> {
    Known(rawValue: rawValue).map { .known($0) } ?? .unknown(rawValue)
  }

  /// Reads a raw value, known or not.
  ///
  /// - Throws: What the decoder throws when there is no value of the raw value's type.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
  }

  /// Writes the raw value, exactly as it was read.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension OpenEnum where Known: CaseIterable {
  /// All known values, in the order in which the enum lists them.
  public static var knownValues: [Self] { Known.allCases.map { Self($0) } }
}
