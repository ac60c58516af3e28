import CompatModel
package import JSONSyntax

extension RoundTrip {
  /// Compares a received value with the one that is sent back.
  package init(received: JSONValue, sent: JSONValue?) {
    switch sent {
    case nil, .null: self = .erased
    case .some(let value) where received.isSaid(by: value): self = .kept
    case .some(let value): self = .replaced(by: value)
    }
  }
}
