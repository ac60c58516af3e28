/// A property wrapper that is written, compared and shown as what it wraps.
///
/// How the value was come by, such as a ``LossReport``, does not count.
public protocol ValueWrapper {
  /// The type of the property.
  associatedtype Wrapped

  /// The value that the app sees.
  var wrappedValue: Wrapped { get }
}

extension ValueWrapper where Wrapped: Encodable {
  /// Writes the wrapped value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension ValueWrapper where Wrapped: Equatable {
  /// Compares the wrapped values.
  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension ValueWrapper where Wrapped: Hashable {
  /// Hashes the wrapped value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension ValueWrapper {
  /// The mirror of the wrapped value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }

  /// The description of the wrapped value.
  public var description: String { String(describing: wrappedValue) }
}
