import JSONSyntax
import Synchronization

/// The values that a model read of a sample, which stand in for values that it cannot read.
///
/// `@unchecked Sendable`: values of models need not be sendable. They are written while one task
/// decodes the sample, and read while the same task decodes its mutants; the recorder that holds
/// them is bound to that task.
final class KeptValues: @unchecked Sendable {
  private var values: [JSONPointer: Any] = [:]
  private var order: [JSONPointer] = []

  /// Keeps a value that was read.
  func keep(_ value: Any, at path: JSONPointer) {
    if values.updateValue(value, forKey: path) == nil { order.append(path) }
  }

  /// The value at a path, or the first one at the path of another element; nil if there is none of
  /// the type.
  func value<Value>(_: Value.Type, at path: JSONPointer, like pattern: JSONPointerPattern) -> Value?
  {
    if let value = values[path] as? Value { return value }
    for other in order where pattern.matches(other) {
      if let value = values[other] as? Value { return value }
    }
    return nil
  }
}
