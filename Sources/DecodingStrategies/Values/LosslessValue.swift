/// A value that may be written as a string, a number or a boolean, and goes back as it came.
///
/// ```swift
/// struct Line: Codable {
///   @LosslessValue var articleNumber: String
///   @LosslessValue var quantity: Int
/// }
/// ```
///
/// `"34"` and `34` are both the text `34` for a `String` and the number 34 for an `Int`; `"true"`
/// and `true` are both true for a `Bool`, and so are `"1"` and `1`; `0` is false. The value's own
/// `init?(_: String)` decides what any other text means, so `"34.0"` is no `Int`. The projected value (`line.$quantity`) is
/// what was received; it is what is sent back, until the app sets another value.
///
/// A missing key and null throw, and so does what cannot be converted: this forgives a spelling,
/// not a mistake. Where the value may be absent, write the type out:
/// `var quantity: LosslessValue<Int>?`.
///
/// ## When to choose it
///
/// For ids and numbers from servers in which a number is a string now and then: after a change of
/// database, behind a gateway, out of a form.
///
/// ## What it costs
///
/// A look at the payload before it is read, of about the cost of one more value. For a fraction the
/// spelling is the decoder's, see ``LosslessScalar``; with amounts of money that is a reason to ask
/// for strings, and to reject numbers. Two values are equal when what they mean is, not how they
/// were written.
@propertyWrapper
public struct LosslessValue<Value: LosslessStringConvertible> {
  /// The value.
  public var wrappedValue: Value {
    didSet { projectedValue = nil }
  }

  /// How the value was written in the payload; `nil` where the app has set it.
  public private(set) var projectedValue: LosslessScalar?

  /// Wraps a value that no payload has written.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    projectedValue = nil
  }
}

extension LosslessValue: Decodable {
  /// Reads a string, a number or a boolean, and converts it.
  ///
  /// - Throws: What the decoder throws where there is none of them, and a `DecodingError` where the
  ///   value cannot be made of it.
  public init(from decoder: any Decoder) throws {
    let spelling = try LosslessScalar(from: decoder)
    let flag = Value.self == Bool.self ? ["0": "false", "1": "true"][spelling.text] : nil
    // Swift reads "nan" and "infinity" as well, which are no numbers of any payload.
    guard let value = Value(flag ?? spelling.text),
      (value as? any FloatingPoint)?.isFinite != false
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "'\(spelling.text)' cannot be read as \(Value.self)."))
    }
    wrappedValue = value
    projectedValue = spelling
  }
}

extension LosslessValue: Encodable where Value: Encodable {
  /// Writes the value as it was received, or as its own type does where the app has set it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let projectedValue {
      try container.encode(projectedValue)
    } else {
      try container.encode(wrappedValue)
    }
  }
}

extension LosslessValue: Equatable where Value: Equatable {}
extension LosslessValue: Hashable where Value: Hashable {}
extension LosslessValue: Sendable where Value: Sendable {}

extension LosslessValue: ValueWrapper, CustomStringConvertible, CustomReflectable {
  /// A mirror that shows the value only.
  public var customMirror: Mirror { Mirror(self, children: ["wrappedValue": wrappedValue]) }
}
