import CompatModel
import JSONSyntax

/// What goes with a tag that the app does not know.
extension EffectComparison {
  /// Whether the app shows less only of objects whose tag has become a never-seen one, and there what
  /// it shows for any never-seen tag: nothing, or a case for everything unknown.
  ///
  /// The tag says how the object around it is read, so the whole object is the site of the change. What
  /// is shown as the payload says it, such as the tag, is no loss.
  func showsUnknownCase(_ differences: [JSONDifference], in visible: JSONValue) -> Bool {
    let tags = change.parts.filter(isNeverSeenTag)
    guard !tags.isEmpty else { return false }
    // An element that is dropped is no object that is shown otherwise.
    let isDropped = differences.contains { difference in
      difference.shownNow == nil && baselineView.isShownInList(difference.pointer)
    }
    if isDropped { return false }
    let others = differences.filter { difference in
      !tags.contains { $0.becomes(difference.shownNow) }
    }
    let loses = others.contains { difference in
      let path = difference.pointer
      return !losesNothing(visible.nearest(to: path), at: path, but: [])
    }
    guard loses else { return false }
    return others.allSatisfy { difference in
      let path = difference.pointer
      let now = visible.nearest(to: path)
      return tags.contains { tag in
        let fallback = baselineView.fallback(at: tag.site)
        let (first, second) = fallback.unknowns
        let isFallback =
          first?.nearest(to: path) == now && second?.nearest(to: path) == now
          || fallback.isMetByEcho(now, at: path, saying: tag.said)
        return isFallback && isInUnion(difference, around: tag.site)
      }
    }
  }

  /// Whether the app shows a name that another sample has at the site as a case of its own, which an enum
  /// may call anything, and not as it shows unknown names.
  func showsKnownCase(_ said: JSONValue, by differences: [JSONDifference]) -> Bool {
    guard said.kind == .string, isKnown(said), let node = baselineView.sample.document[change.site],
      baselineView.survey.isEnumLike(node)
    else { return false }
    let fallback = baselineView.fallback(at: change.site)
    let trace = try? baselineView.trace.get()
    let isEnum = trace?[node.pattern]?.form == .enumeration
    return differences.allSatisfy { difference in
      guard case .replaced(_, by: let shown) = difference.change,
        shown.kind == .string || shown.isCase, isEnum || said.isSpelled(by: shown)
      else { return false }
      return footprint.contains(difference.pointer)
        && !fallback.isMetByUnknown(shown, at: difference.pointer)
    }
  }

  /// Whether an object of some sample is shown as a case of an enum, if it is put where an object has
  /// changed that says the same case now.
  func isShownByOther(_ name: String, at path: JSONPointer) -> Bool {
    change.parts.contains { part in
      guard let object = part.site.parent.flatMap({ baselineView.sample.document[$0] }),
        let other = baselineView.survey.objects(like: object)
          .first(where: { isOfSameCase($0, as: object, after: part) })
      else { return false }
      let view = baselineView.visible(after: [object.replaced(with: other.spelling)])
      return view?[path]?.caseName == name
    }
  }

  /// Whether an object says by its tag what another one says after a change; where no tag is, by the
  /// members that it has, if they also agree in what the model does not read.
  private func isOfSameCase(_ other: JSONNode, as object: JSONNode, after part: Change) -> Bool {
    guard object.kind == .object, let key = part.site.tokens.last else { return false }
    if let tag = object.children.first(where: baselineView.survey.isDiscriminator) {
      guard tag.key == key, case .changed(became: let said?) = part.expectedReading else {
        return false
      }
      return other[key]?.value == said
    }
    guard object[key] == nil || part.takesAway else { return false }
    let names = Set(object.children.compactMap(\.key)).symmetricDifference([key])
    return Set(other.children.compactMap(\.key)) == names
      && object.children.allSatisfy { member in
        member.key == key || !baselineView.footprint(of: member.pointer).isUnread
          || member.key.flatMap { other[$0]?.value } == member.value
      }
  }

  /// Whether a part of the change makes the tag of an object one that no sample has.
  private func isNeverSeenTag(_ change: Change) -> Bool {
    guard case .changed(became: let said?) = change.expectedReading, said.kind == .string,
      let node = baselineView.sample.document[change.site]
    else { return false }
    let survey = baselineView.survey
    return survey.isDiscriminator(node) && !survey.values(at: node.pattern).contains(said)
  }

  /// Whether all that a path showed is said by the object around a tag.
  private func isInUnion(_ difference: JSONDifference, around tag: JSONPointer) -> Bool {
    guard let object = tag.parent else { return false }
    let union = baselineView.footprint(of: object)
    let leaves = difference.shownBefore?.visibleLeaves() ?? []
    return leaves.allSatisfy { leaf in
      union.contains(JSONPointer(tokens: difference.pointer.tokens + leaf.pointer.tokens))
    }
  }
}

extension Change {
  /// The value that the payload says instead; nil if it says none.
  fileprivate var said: JSONValue? {
    if case .changed(became: let said) = expectedReading { said } else { nil }
  }

  /// Whether a visible value is the changed value as the payload says it.
  func becomes(_ shown: JSONValue?) -> Bool {
    guard case .changed(became: let said?) = expectedReading, let shown else { return false }
    return said.isSaidPlainly(by: shown)
  }
}
