import CompatModel
package import JSONSyntax

extension RoundTrip {
  /// Compares what was received with what is sent back.
  ///
  /// - Parameters:
  ///   - received: The value in the payload.
  ///   - sent: The value at the same place of the encoded model; nil where there is none.
  package init(received: JSONValue, sent: JSONValue?) {
    switch sent {
    case nil, .null: self = .erased
    case .some(let value) where received.isSaid(by: value): self = .kept
    case .some(let value): self = .replaced(by: value)
    }
  }
}
