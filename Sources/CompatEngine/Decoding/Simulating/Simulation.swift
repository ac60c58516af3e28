#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CompatModel
import JSONSyntax
import Synchronization

/// Reads one property as if it were written in another pattern, while a payload is decoded.
///
/// Where the pattern gives a value of its own, the model gets it: nil, the elements that can be
/// read, a number of a text. Elsewhere a value of the sample stands in, so that decoding goes on; the
/// app does not see it.
final class Simulation: Sendable {
  /// Returns a value of a type that the sample has at a path, with the keys as the decoder shows
  /// them; nil if it has none.
  typealias StandIns = @Sendable (_ type: any Decodable.Type, _ path: JSONPointer) -> Any?

  let remedy: Remedy
  private let standIn: StandIns
  private let paths = Mutex<[JSONPointer]>([])

  init(_ remedy: Remedy, standIns: @escaping StandIns) {
    self.remedy = remedy
    standIn = standIns
  }

  /// Where values of the sample stand in, with the keys as the decoder shows them.
  var standIns: [JSONPointer] { paths.withLock(\.self) }

  /// The value that the pattern gives for one that cannot be read.
  ///
  /// - Parameters:
  ///   - type: The type of the value: optional, if it is decoded if present.
  ///   - read: What the model asked for.
  ///   - failedPath: Where reading it failed: there, or inside it.
  ///   - error: The error.
  ///   - source: The value, to be read as another type.
  /// - Returns: The value; nil if the pattern does not help.
  func value<Value>(
    _ type: Value.Type, for read: TracedRead, failingAt failedPath: JSONPointer,
    with error: any Error, from source: inout any ValueSource
  ) -> Value? {
    let path = read.path
    guard remedy.changes(read) else { return nil }
    let plain = unwrapped(read.type.type)
    switch remedy.pattern {
    case .losslessValue:
      let scalar = (plain as? any LosslessStringConvertible.Type)
        .flatMap { converted($0, &source) }
      // Only a value that is there is cast: a missing one would become an optional's nil.
      return scalar.flatMap { $0 as? Value }
    case .lossy:
      let collection = (plain as? any LossyCollection.Type)
        .flatMap { try? $0.lossy(from: &source) }
      return collection.flatMap { $0 as? Value }
    case .unknownCase:
      // Another initialiser than the standard one would still be in charge.
      guard source.isUnknownName(of: plain),
        !(plain is any RawRepresentable.Type) || isStandard(error)
      else { return nil }
    case .nilWrapper:
      guard source.isUnknownName(of: plain) || isName(plain) && source.isMissingOrNull else {
        return nil
      }
    case .optional, .defaultValue:
      guard source.isMissingOrNull else { return nil }
    case .fallbackSubtree:
      // Only the name of the subtype may be unknown: it can be read, and nothing else is wrong.
      let kind = ErrorFacts(error).kind
      let isNameUnknown = failedPath.parent == path && kind == .dataCorrupted
      let isNameMissing = kind == .keyNotFound || kind == .valueNotFound
      guard failedPath == path && !isNameMissing || isNameUnknown, source.isObject else {
        return nil
      }
    case .failureAsNilWrapper: break
    }
    if remedy.pattern.leaf == .null, let optional = type as? any OptionalType.Type,
      let none = optional.none as? Value
    {
      return none
    }
    let value = (plain as? any Decodable.Type).flatMap { standIn($0, path) } as? Value
    let shown = value ?? (plain as? any CaseIterable.Type).flatMap { $0.allCases.first as? Value }
    if shown != nil { paths.withLock { $0.append(path) } }
    return shown
  }

  /// Reads a scalar as another one, and converts its text, as `LosslessValue` does.
  private func converted<Scalar: LosslessStringConvertible>(
    _: Scalar.Type, _ source: inout any ValueSource
  ) -> Any? {
    let text: String? =
      if let text = try? source.value(String.self) {
        text
      } else if let boolean = try? source.value(Bool.self) {
        boolean.description
      } else if let integer = try? source.value(Int64.self) {
        integer.description
      } else if let integer = try? source.value(UInt64.self) {
        integer.description
      } else if let double = try? source.value(Double.self), double.magnitude < 0x1p53 {
        double.description
      } else {
        nil
      }
    let flag = Scalar.self == Bool.self ? text.flatMap { ["0": "false", "1": "true"][$0] } : nil
    let scalar = (flag ?? text).flatMap { Scalar($0) }
    return (scalar as? any FloatingPoint)?.isFinite == false ? nil : scalar
  }

  /// Whether an error is that of the standard library's `init(from:)` of a type with raw values.
  private func isStandard(_ error: any Error) -> Bool {
    guard case .dataCorrupted(let context)? = error as? DecodingError else { return false }
    return context.debugDescription.hasPrefix("Cannot initialize ")
  }

  private func isName(_ type: any Any.Type) -> Bool {
    type is any RawRepresentable.Type || type is any CaseIterable.Type
  }
}

extension ValueSource {
  /// Whether the value can be read as the raw value of an enum that does not know it.
  fileprivate mutating func isUnknownName(of type: any Any.Type) -> Bool {
    if let raw = type as? any RawRepresentable.Type { return reads(rawValueOf: raw) }
    guard type is any CaseIterable.Type else { return false }
    return reads(String.self) || reads(Int.self)
  }

  private mutating func reads<Raw: RawRepresentable>(rawValueOf _: Raw.Type) -> Bool {
    (Raw.RawValue.self as? any Decodable.Type).map { reads($0) } ?? false
  }

  private mutating func reads<Value: Decodable>(_ type: Value.Type) -> Bool {
    (try? value(type)) != nil
  }

  fileprivate var isObject: Bool {
    mutating get { (try? value(Probe.self))?.hasMembers ?? false }
  }

  fileprivate var isMissingOrNull: Bool {
    mutating get { (try? value(Probe.self))?.isNull ?? true }
  }
}

private struct Probe: Decodable {
  let isNull: Bool
  let hasMembers: Bool

  init(from decoder: any Decoder) throws {
    isNull = try decoder.singleValueContainer().decodeNil()
    let object = try? decoder.container(keyedBy: NamedKey.self)
    hasMembers = object?.allKeys.isEmpty == false
  }
}
