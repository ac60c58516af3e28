import CompatModel
import JSONSyntax

/// Several changes at once: each is judged by itself, and the worst reading counts.
extension EffectComparison {
  var parts: [EffectComparison] {
    guard case .several(let changes) = change.expectedReading else { return [] }
    return changes.map { EffectComparison(of: $0, in: baselineView) }
  }

  /// The rule for one of several changes whose site looks as before; that may be correct.
  func rulePartUnchanged() -> SiteRule {
    let rule = unchanged().rule
    return rule == .sameMeaning ? .said : rule
  }

  func rulePart(
    _ shown: [(path: JSONPointer, value: JSONValue)], in visible: JSONValue
  ) -> SiteRule {
    let own = shown.filter { footprint.contains($0.path) || footprint.reaches(into: $0.path) }
    guard own.isEmpty else {
      return orOfMembers(
        rule(at: own + asBefore(in: visible, besides: own.map(\.path))), shown, in: visible)
    }
    return rulePartUnchanged()
  }

  /// The rule for several changes together.
  ///
  /// If one of them makes a whole object unknown, changes inside the object are not visible.
  func ruleOfParts(
    _ shown: [(path: JSONPointer, value: JSONValue)], gone: [JSONPointer], in visible: JSONValue
  ) -> SiteRule {
    let parts = parts
    let rules = parts.map { part in
      let isGone = part.footprint.paths.allSatisfy { path in gone.contains { path.hasPrefix($0) } }
      return isGone && !part.footprint.isUnread ? .elementGone : part.rulePart(shown, in: visible)
    }
    let wholes = zip(parts, rules).filter { $1.reading != .other && $1.reading != .asBefore }
      .flatMap(\.0.footprint.paths)
    return .worst(
      of: zip(parts, rules).map { part, rule in
        let isInside = part.footprint.paths.allSatisfy { path in
          wholes.contains { path != $0 && path.hasPrefix($0) }
        }
        return rule.reading == .other && isInside ? .fallback : rule
      })
  }

  /// The rule for a replaced object, member by member; nil if its members are judged no better than
  /// the whole.
  func ruleOfMembers(
    _ shown: [(path: JSONPointer, value: JSONValue)], in visible: JSONValue
  ) -> SiteRule? {
    guard let changes = changesOfMembers else { return nil }
    // The members that were added are all that is new, and are not shown.
    if changes.isEmpty { return visible == baselineView.visible ? .siteUnread : nil }
    let rules = changes.map { change in
      EffectComparison(of: change, in: baselineView).rulePart(shown, in: visible)
    }
    let worst = SiteRule.worst(of: rules)
    return [.other, .asBefore, .doubtful].contains(worst.reading) ? nil : worst
  }

  /// The changes of the members of a replaced object, or of the elements of a replaced array that
  /// has as many now; nil for anything else.
  var changesOfMembers: [Change]? {
    guard case .changed(became: .some(let said)) = change.expectedReading,
      let container = baselineView.sample.document[change.site]
    else { return nil }
    switch said {
    case .object(let members) where container.kind == .object:
      return container.children.compactMap { child -> Change? in
        guard let now = members.first(where: { ExactText($0.key) == child.name })?.value else {
          return .removing(child)
        }
        return now == child.value ? nil : .replacing(child, by: now)
      }
    case .array(let elements) where container.kind == .array && container.count == elements.count:
      return zip(container.children, elements).compactMap { child, now in
        now == child.value ? nil : .replacing(child, by: now)
      }
    default: return nil
    }
  }
}
