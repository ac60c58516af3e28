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

extension Traced {
  /// Whether the value can be decoded inside this type as it would be without it.
  ///
  /// Foundation's decoder treats some types by itself: hidden in another type they would be decoded
  /// otherwise. The keys of dictionaries whose keys are no texts are converted.
  static var isPossible: Bool {
    !(Value.self is any StringKeyed.Type) && !treated.contains(ObjectIdentifier(Value.self))
  }

  /// Whether the value reads nothing but itself.
  static var isScalar: Bool { scalars.contains(ObjectIdentifier(Value.self)) }
}

private let treated = identifiers(of: [Date.self, URL.self, Data.self, Decimal.self])

private let scalars = identifiers(of: [
  Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self,
  Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
])

private func identifiers(of types: [any Any.Type]) -> Set<ObjectIdentifier> {
  Set(types.map { ObjectIdentifier($0) })
}
