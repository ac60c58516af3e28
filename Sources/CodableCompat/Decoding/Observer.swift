import JSONSyntax

/// Decodes a mutant with the real decoder and takes down what the app sees.
///
/// Looking costs more than decoding, so it looks only where cheap facts do not settle it: a model's
/// own `==` stands in for looking where it has proved that it sees the place of the change.
struct Observer {
  let reference: SampleReference

  /// Returns the facts of one check.
  ///
  /// - Parameters:
  ///   - bytes: The mutated payload.
  ///   - change: What was changed.
  ///   - kind: What the change does to the meaning.
  /// - Returns: The facts.
  func observe(_ bytes: [UInt8], change: Change, kind: KindOfChange) -> Observation {
    let decoded: any DecodedPayload
    do {
      decoded = try reference.strategy.reader.read(bytes)
    } catch {
      return Observation(
        ending: .threw(error), visibleLeaves: reference.leafCount, meaning: change.meaning)
    }
    let footprint = footprint(of: change)
    let sight: Sight
    if isEqual(decoded, footprint: footprint) {
      sight = SightComparison(reference: reference, change: change, footprint: footprint)
        .unchanged()
    } else {
      let visible = VisibleTree.reflecting(decoded.value)
      let comparison = SightComparison(
        reference: reference, change: change, footprint: footprint)
      sight = visible == reference.visible ? comparison.unchanged() : comparison.sight(of: visible)
    }
    return Observation(
      ending: .decoded(sight), visibleLeaves: reference.leafCount, meaning: change.meaning,
      roundTrip: kind == .additive ? roundTrip(of: decoded, change: change) : nil)
  }

  private func isEqual(_ decoded: any DecodedPayload, footprint: Footprint) -> Bool {
    !footprint.isUnread && footprint.isSeenByEquality
      && decoded.isEqual(to: reference.decoded) == true
  }

  private func footprint(of change: Change) -> Footprint {
    switch change.meaning {
    case .same: .unread
    case .changed, .moved, .none: reference.footprint(of: change.site)
    case .inserted: reference.footprint(of: change.site.parent ?? .root)
    }
  }

  /// Compares the value at the site with what the model sends back at the same place.
  private func roundTrip(of decoded: any DecodedPayload, change: Change) -> RoundTrip? {
    let received: JSONValue
    switch change.meaning {
    case .changed(became: .some(let value)) where value.isScalar: received = value
    case .inserted(let value) where value.isScalar: received = value
    default: return nil
    }
    guard let before = reference.encoded else { return nil }
    if let was = change.was {
      guard let sent = before[change.site], was.isSaid(by: sent) else { return nil }
    }
    return SampleReference.encodedTree(of: decoded).map {
      RoundTrip(received: received, sent: $0[change.site])
    }
  }
}
