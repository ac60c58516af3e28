/// A dictionary that leaves out the values it cannot read, and reports which and why.
///
/// ```swift
/// struct Settings: Codable {
///   @LossyDictionary var flags: [String: Flag]
/// }
/// ```
///
/// A missing key, null, and anything that is not an object are no bad values: they throw, and
/// `LossyDictionary<Flag>?` is the way to allow for them. A null value is dropped, unless the
/// values are optional. Keys stay as the payload spells them, also under a key strategy, as they do
/// in an ordinary dictionary. Of a key that comes twice, the decoder hands out one value only, and
/// the other is not counted.
///
/// ## When to choose it
///
/// For objects that are tables: flags by name, prices by currency, translations by language.
///
/// ## What it costs
///
/// As with ``LossyArray``: what was dropped is missing from what is sent back, and it is absent for
/// the app, which may mean something else than broken. Do not use it where an absent value allows
/// something.
@propertyWrapper
public struct LossyDictionary<Value> {
  /// The values that could be read.
  public var wrappedValue: [String: Value]

  /// What was left out when the dictionary was decoded, sorted by key.
  public private(set) var projectedValue: LossReport

  /// Wraps a dictionary that has lost nothing.
  ///
  /// - Parameter wrappedValue: The values by key.
  public init(wrappedValue: [String: Value]) {
    self.wrappedValue = wrappedValue
    projectedValue = LossReport()
  }
}

extension LossyDictionary: Decodable where Value: Decodable {
  /// Reads an object value by value.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: What the decoder throws when there is no object.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: [:])
    // As a dictionary, not by a keyed container: only dictionaries are spared from key strategies.
    let attempts = try decoder.singleValueContainer()
      .decode([String: DecodingAttempt<Value>].self)
    wrappedValue.reserveCapacity(attempts.count)
    for (key, attempt) in attempts.sorted(by: { $0.key < $1.key }) {
      switch attempt {
      case .success(let value):
        wrappedValue[key] = value
      case .failure(let reason):
        projectedValue.dropped.append(DroppedElement(site: .key(key), reason: reason))
      }
    }
  }
}

extension LossyDictionary: Encodable where Value: Encodable {
  /// Writes the values as an ordinary dictionary.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension LossyDictionary: Equatable where Value: Equatable {
  /// Compares keys and values; how they were come by does not count.
  ///
  /// - Parameters:
  ///   - left: A dictionary.
  ///   - right: Another dictionary.
  /// - Returns: Whether keys and values are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension LossyDictionary: Hashable where Value: Hashable {
  /// Hashes keys and values.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension LossyDictionary: Sendable where Value: Sendable {}

extension LossyDictionary: CustomReflectable {
  /// The mirror of the dictionary itself.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension LossyDictionary: CustomStringConvertible {
  /// The description of the dictionary itself.
  public var description: String { String(describing: wrappedValue) }
}
