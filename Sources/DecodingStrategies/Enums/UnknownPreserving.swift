/// An enum that keeps a raw value it does not know, and sends it back unchanged.
///
/// ```swift
/// enum ItemType: UnknownPreserving {
///   case house, tree
///   case unknown(String)
///
///   static let knownCases: [Self] = [.house, .tree]
///
///   var rawValue: String {
///     switch self {
///     case .house: "house"
///     case .tree: "tree"
///     case .unknown(let rawValue): rawValue
///     }
///   }
/// }
/// ```
///
/// Each spelling is written once. The compiler checks that `rawValue` names every case; nothing
/// checks ``knownCases``, and a case that is left out there is read as `unknown`.
///
/// Two values are equal when their raw values are, so `.unknown("house")` equals `.house`: a value
/// that an old release stored and a value that a new release reads are the same thing. Only a raw
/// value that is not listed is forgiven; another type, null and a missing key throw.
///
/// ## When to choose it
///
/// Where a model is stored or sent back to the server, and where an unknown value is worth
/// logging. With `CodingKeyRepresentable` (no further code) it is also an enum for keys of a
/// dictionary that survives keys it does not know.
///
/// ## What it costs
///
/// Two declarations more than a raw-valued enum, and a search through ``knownCases`` for each
/// decoded value, which for enums of the usual size is less work than decoding the value was.
public protocol UnknownPreserving: RawRepresentable, Codable, Hashable
where RawValue: Codable & Hashable {
  /// All cases but `unknown`.
  static var knownCases: [Self] { get }

  /// Makes the value with this raw value; there is one for each.
  ///
  /// The default finds it among ``knownCases``, or else makes an `unknown`.
  ///
  /// - Parameter rawValue: Any raw value.
  init(rawValue: RawValue)

  /// Makes the value for a raw value that this release does not know.
  ///
  /// A case `unknown` with the raw value as its associated value fulfils it.
  ///
  /// - Parameter rawValue: The raw value as it came.
  /// - Returns: A value whose raw value is `rawValue`.
  static func unknown(_ rawValue: RawValue) -> Self
}

extension UnknownPreserving {
  /// Makes the known case with this raw value, or else `unknown`.
  ///
  /// - Parameter rawValue: Any raw value.
  public init(rawValue: RawValue) {
    self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
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

  /// Compares two values by their raw values.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the raw value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}
