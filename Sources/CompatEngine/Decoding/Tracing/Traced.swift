#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes a value by a decoder that records what the value reads.
struct Traced<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let tracing = TraceRecorder.current.map { Tracing(recorder: $0, declaring: Value.self) }
    value = try Value(from: tracing?.decoder(decoder) ?? decoder)
  }
}

/// A type that Foundation's decoder may treat by itself: hidden in another type it would be decoded
/// otherwise.
private protocol TreatedByFoundation {
  static var isTreatedByFoundation: Bool { get }
}

extension TreatedByFoundation {
  static var isTreatedByFoundation: Bool { true }
}

extension Date: TreatedByFoundation {}
extension URL: TreatedByFoundation {}
extension Data: TreatedByFoundation {}
extension Decimal: TreatedByFoundation {}

extension Dictionary: TreatedByFoundation {
  // The keys of other dictionaries are converted.
  static var isTreatedByFoundation: Bool { Keys.Element.self == String.self }
}

extension Traced {
  /// Whether the value can be decoded inside this type as it would be without it.
  static var isPossible: Bool {
    (Value.self as? any TreatedByFoundation.Type)?.isTreatedByFoundation != true
  }

  /// Whether the value reads nothing but itself.
  static var isScalar: Bool { scalars.contains(ObjectIdentifier(Value.self)) }
}

private let scalars: Set<ObjectIdentifier> = {
  let types: [any Any.Type] = [
    Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self,
    Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
  ]
  return Set(types.map { ObjectIdentifier($0) })
}()
