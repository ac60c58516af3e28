import CompatModel
import JSONSyntax

/// Several changes at once: each is looked at in its own place, and the worst of them counts.
extension EffectComparison {
  /// The comparison of each change, where there are several.
  var parts: [EffectComparison] {
    guard case .several(let changes) = change.expectedReading else { return [] }
    let values = changes.compactMap(\.was)
    return changes.map {
      EffectComparison(
        baselineView: baselineView, change: $0, footprint: baselineView.footprint(of: $0),
        changedBesides: values)
    }
  }

  /// What is seen at the place of this change, among all places that look otherwise.
  func atSite(
    _ shown: [(path: JSONPointer, value: JSONValue)], in visible: JSONValue
  ) -> SiteReading {
    let own = shown.filter { footprint.contains($0.path) || footprint.reaches(into: $0.path) }
    guard own.isEmpty else {
      return atSite(own + asBefore(in: visible, besides: own.map(\.path)))
    }
    return unchanged().atSite(of: change)
  }

  /// What is seen at the places of several changes, together.
  ///
  /// Where one of them turns a whole object into something unknown, nothing is left of another one
  /// inside it.
  func atSites(
    _ shown: [(path: JSONPointer, value: JSONValue)], gone: [JSONPointer], in visible: JSONValue
  ) -> SiteReading {
    let parts = parts
    let places = parts.map { part in
      let isGone = part.footprint.paths.allSatisfy { path in
        gone.contains { path.hasPrefix($0) }
      }
      return isGone && !part.footprint.isUnread ? .elementGone : part.atSite(shown, in: visible)
    }
    let wholes = zip(parts, places).filter { $1 != .other && $1 != .asBefore }
      .flatMap(\.0.footprint.paths)
    return worst(
      zip(parts, places).map { part, place in
        let isInside = part.footprint.paths.allSatisfy { path in
          wholes.contains { path != $0 && path.hasPrefix($0) }
        }
        return place == .other && isInside ? .fallback : place
      })
  }

  /// The worst of what is seen at several places.
  func worst(_ places: [SiteReading]) -> SiteReading {
    let order: [SiteReading] = [.other, .asBefore, .fallback, .elementGone, .asSaid]
    return order.first(where: places.contains) ?? .unread
  }
}

extension VisibleEffect {
  /// What is seen at the place of a change, where a place that looks as before may be right.
  func atSite(of change: Change) -> SiteReading {
    if atSite == .asBefore, case .respelled = change.expectedReading { return .asSaid }
    if atSite == .asBefore, change.expectedReading == .same { return .asSaid }
    return atSite
  }
}

extension Change {
  /// Whether the change adds a member of the name that a visible place has, and says nothing else.
  func adds(_ place: JSONPointer) -> Bool {
    expectedReading == .same && was == nil && place.tokens.last == site.tokens.last
  }
}
