import CompatModel
import JSONSyntax

/// What a change does to the payload.
extension Change {
  /// The changes that are made; one, unless several are made at once.
  var parts: [Change] {
    if case .several(let changes) = expectedReading { changes } else { [self] }
  }

  /// Whether the payload says something else afterwards.
  ///
  /// The same value in another unit must be shown as before, and one of two contradicting values may be the
  /// wrong one.
  var saysSomethingElse: Bool {
    expectedReading != .same
      && parts.allSatisfy { part in
        switch part.expectedReading {
        case .changed, .inserted, .moved, .same: true
        case .respelled(as: let said): part.was?.kind == .string && said.kind == .string
        case .contradicted, .none, .several: false
        }
      }
  }

  /// Whether the payload has no value at the site afterwards.
  var isOfAbsence: Bool {
    switch expectedReading {
    case .changed(became: nil), .changed(became: .null): true
    default: false
    }
  }

  /// Whether the payload says anything at the site.
  ///
  /// A whole payload that is something else has nothing to say, and of two values that contradict each
  /// other the decoder takes one.
  func isAccountable(whereDelivered isDelivered: Bool) -> Bool {
    switch expectedReading {
    case .changed, .inserted, .same, .moved, .respelled: true
    case .several(let parts):
      isDelivered || parts.allSatisfy { $0.isAccountable(whereDelivered: false) }
    case .none: isDelivered && site != .root
    case .contradicted: false
    }
  }

  /// Whether one scalar gives way to another one, or to nothing: what the payload says is delivered.
  var isOfScalar: Bool {
    guard was?.isScalar == true, case .changed(became: let value) = expectedReading else {
      return false
    }
    return value?.isScalar ?? true
  }

  /// Whether no faithful reading exists.
  var isUnfaithful: Bool { parts.contains { $0.expectedReading == .none } }

  /// Whether the value is of the same kind afterwards.
  var keepsItsKind: Bool {
    if case .changed(became: let value?) = expectedReading {
      value.kind == was?.kind
    } else {
      false
    }
  }

  /// Whether a site has no value afterwards.
  var takesAway: Bool {
    parts.contains { part in
      if case .moved = part.expectedReading { true } else { part.isOfAbsence }
    }
  }

  /// Whether the change only adds something, without a meaning, whose name or index is that of a path.
  func adds(_ path: JSONPointer) -> Bool {
    expectedReading == .same && was == nil && path.tokens.last == site.tokens.last
  }

  /// Whether the site still has a value.
  var keepsValue: Bool {
    switch expectedReading {
    case .changed(became: .some), .respelled: true
    default: false
    }
  }

  /// Whether two elements of an array change places.
  var exchangesElements: Bool {
    guard case .several(let parts) = expectedReading, parts.count == 2,
      parts[0].site.parent == parts[1].site.parent,
      parts.allSatisfy({ $0.site.tokens.last.map { Int($0) != nil } ?? false })
    else { return false }
    return zip(parts, parts.reversed()).allSatisfy { part, other in
      part.expectedReading == .changed(became: other.was)
    }
  }

  /// Whether the app shows a value as the payload spells it, and another one beside it.
  ///
  /// A text may be kept, and what is made of it be shown.
  func isShownTwice(in baselineView: BaselineView, and view: JSONValue) -> Bool {
    guard let was, was.isScalar, case .changed(let became?) = expectedReading, became.isScalar
    else {
      return false
    }
    let copies = baselineView.footprint(of: site).paths.compactMap { path in
      baselineView.visible[path].flatMap { was.isSaidPlainly(by: $0) ? view[path] : nil }
    }
    let faithful = copies.filter { became.isSaidPlainly(by: $0) }
    return !faithful.isEmpty && faithful.count < copies.count
  }
}
