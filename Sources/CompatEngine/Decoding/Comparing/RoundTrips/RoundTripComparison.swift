import CompatModel
import JSONSyntax

/// Compares the value at the site of a change with what the model sends back for it.
struct RoundTripComparison {
  let baselineView: BaselineView
  let change: Change

  /// The round trip of the value; nil if the change does not concern a single value, or if the
  /// model does not send back the unmodified value.
  ///
  /// A dropped element is not sent back, although another one has its index now.
  func roundTrip(of decoded: any DecodedPayload, isGone: Bool) -> RoundTrip? {
    let received: JSONValue
    switch change.expectedReading {
    case .changed(became: .some(let value)) where value.isScalar: received = value
    case .inserted(let value) where value.isScalar: received = value
    default: return nil
    }
    guard let before = baselineView.trials.encoded else { return nil }
    if baselineView.isReordered(around: change.site) {
      return roundTripOfElement(received, of: decoded, before: before)
    }
    if let was = change.was {
      guard let sent = before[change.site], was.isSaid(by: sent) else { return nil }
    }
    return baselineView.trials.encoded(decoded).map {
      RoundTrip(received: received, sent: isGone ? nil : $0[change.site])
    }
  }

  /// Compares the changed element of a set with what the model sends back beside the others.
  ///
  /// The order of a set differs from process to process, so the parts of an element cannot be
  /// compared.
  private func roundTripOfElement(
    _ received: JSONValue, of decoded: any DecodedPayload, before: JSONValue
  ) -> RoundTrip? {
    guard let list = change.site.parent, let array = baselineView.sample.document[list],
      array.kind == .array, !baselineView.isReordered(around: list.parent),
      case .array(var others)? = before[list],
      case .array(var sent)? = baselineView.trials.encoded(decoded)?[list]
    else { return nil }
    if let was = change.was {
      let twins = array.children.filter { $0.value == was }.count
      let said = others.indices.filter { was.isSaid(by: others[$0]) }
      if let index = said.first, said.count >= twins { others.remove(at: index) }
    }
    for other in others {
      if let index = sent.firstIndex(of: other) { sent.remove(at: index) }
    }
    let kept = sent.first { received.isSaid(by: $0) }
    return RoundTrip(
      received: received, sent: kept ?? sent.min { $0.description < $1.description })
  }
}
