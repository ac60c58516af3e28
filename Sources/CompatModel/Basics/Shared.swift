/// A value that is copied as one reference: for what has many fields, and is copied often.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
