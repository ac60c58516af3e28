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
  public init(wrappedValue: [String: Value]) {
    self.wrappedValue = wrappedValue
    projectedValue = LossReport()
  }
}

extension LossyDictionary: Decodable where Value: Decodable {
  /// Reads an object value by value.
  ///
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

extension LossyDictionary: ValueWrapper, CustomReflectable, CustomStringConvertible {}
extension LossyDictionary: Encodable where Value: Encodable {}
extension LossyDictionary: Equatable where Value: Equatable {}
extension LossyDictionary: Hashable where Value: Hashable {}
extension LossyDictionary: Sendable where Value: Sendable {}
