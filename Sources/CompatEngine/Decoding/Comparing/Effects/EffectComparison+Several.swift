import CompatModel
import JSONSyntax

/// Several changes at once: each is judged by itself, and the worst reading counts.
extension EffectComparison {
  /// The comparison of each of several changes.
  var parts: [EffectComparison] {
    guard case .several(let changes) = change.expectedReading else { return [] }
    let values = changes.compactMap(\.was)
    return changes.map {
      EffectComparison(
        baselineView: baselineView, change: $0, footprint: baselineView.footprint(of: $0),
        changedBesides: values)
    }
  }

  /// The rule for one of several changes whose site looks as before; that may be correct.
  func rulePartUnchanged() -> SiteRule {
    let rule = unchanged().rule
    if rule.reading == .asBefore, case .respelled = change.expectedReading { return .partUnchanged }
    if rule.reading == .asBefore, change.expectedReading == .same { return .partUnchanged }
    return rule
  }

  /// The rule for this change, given all paths that differ.
  func rulePart(
    _ shown: [(path: JSONPointer, value: JSONValue)], in visible: JSONValue
  ) -> SiteRule {
    let own = shown.filter { footprint.contains($0.path) || footprint.reaches(into: $0.path) }
    guard own.isEmpty else {
      return rule(at: own + asBefore(in: visible, besides: own.map(\.path)))
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
      let isGone = part.footprint.paths.allSatisfy { path in
        gone.contains { path.hasPrefix($0) }
      }
      return isGone && !part.footprint.isUnread ? .elementGone : part.rulePart(shown, in: visible)
    }
    let wholes = zip(parts, rules)
      .filter { $1.reading != .other && $1.reading != .asBefore }
      .flatMap(\.0.footprint.paths)
    return .worst(
      of: zip(parts, rules).map { part, rule in
        let isInside = part.footprint.paths.allSatisfy { path in
          wholes.contains { path != $0 && path.hasPrefix($0) }
        }
        return rule.reading == .other && isInside ? .partInsideUnknown : rule
      })
  }

  /// The rule for a replaced object, member by member; nil if its members are judged no better than
  /// the whole.
  func ruleOfMembers(
    _ shown: [(path: JSONPointer, value: JSONValue)], in visible: JSONValue
  ) -> SiteRule? {
    guard case .changed(became: .some(.object(let members))) = change.expectedReading,
      let object = baselineView.sample.document[change.site], object.kind == .object
    else { return nil }
    let changes = object.children.compactMap { child -> Change? in
      guard let now = members.first(where: { $0.key == child.key })?.value else {
        return .removing(child)
      }
      return now == child.value ? nil : .replacing(child, by: now)
    }
    let rules = changes.map { change in
      EffectComparison(
        baselineView: baselineView, change: change, footprint: baselineView.footprint(of: change)
      ).rulePart(shown, in: visible)
    }
    let worst = SiteRule.worst(of: rules)
    return changes.isEmpty || worst.reading == .other || worst.reading == .asBefore ? nil : worst
  }

  /// Whether a visible value is what the app shows if a member of the object at the site is
  /// missing.
  func isDefaultOfMember(_ shown: JSONValue, at path: JSONPointer) -> Bool {
    baselineView.sample.document[change.site]?.children.contains { member in
      baselineView.footprint(of: member.pointer).contains(path)
        && baselineView.fallback(at: member.pointer).isMet(by: shown, at: path, saying: nil)
    } ?? false
  }
}

extension Change {
  /// Whether the change only adds a member whose name is the last token of a visible path.
  func adds(_ path: JSONPointer) -> Bool {
    expectedReading == .same && was == nil && path.tokens.last == site.tokens.last
  }
}
