public import JSONSyntax

/// One application of a mutation operator to one payload.
public struct Change: Sendable, Hashable {
  /// Where the payload is changed.
  public var site: JSONPointer

  /// The byte ranges of the payload that are replaced, which must not overlap, and what stands there
  /// afterwards.
  public var edits: [JSONEdit]

  /// What a faithful reader should see afterwards.
  public var expectedReading: ExpectedReading

  /// What the change did, in a few words, where `was` and `expectedReading` do not say it.
  public var remark: String?

  /// The value that is changed, or `nil` where there is none yet.
  ///
  /// Kept as a view: a value tree per change would cost far more than the change itself.
  private let node: JSONNode?

  /// The value that the site had, or `nil` where there was none.
  public var was: JSONValue? { node?.value }

  /// Where the value of the site begins; 0 where there was none.
  package var siteStart: Int { node?.range.lowerBound ?? 0 }

  /// Creates a change of an existing value.
  public init(
    at node: JSONNode, edits: [JSONEdit], expectedReading: ExpectedReading, remark: String? = nil
  ) {
    self.site = node.pointer
    self.edits = edits
    self.expectedReading = expectedReading
    self.remark = remark
    self.node = node
  }

  /// Creates a change at a site that has no value yet.
  public init(
    newSite site: JSONPointer, edits: [JSONEdit], expectedReading: ExpectedReading,
    remark: String? = nil
  ) {
    self.site = site
    self.edits = edits
    self.expectedReading = expectedReading
    self.remark = remark
    self.node = nil
  }

  /// Two changes of one payload are equal when they do the same at the same site.
  public static func == (first: Change, second: Change) -> Bool {
    first.site == second.site && first.edits == second.edits
      && first.expectedReading == second.expectedReading
      && first.remark == second.remark
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(site)
    hasher.combine(edits)
  }
}

/// What a faithful reader should see in a changed payload.
public enum ExpectedReading: Sendable, Hashable {
  /// The payload says what it said before.
  case same
  /// The payload says something else at the site, and the same as before everywhere else.
  ///
  /// `became` is the value that the site has now, or `nil` where it is absent.
  case changed(became: JSONValue?)
  /// The payload says at the site what it said before, in another type or spelling: a date in
  /// another format, a number in quotes.
  case respelled(as: JSONValue)
  /// Several sites were changed at once; each change has a meaning of its own.
  case several([Change])
  /// The value has moved to another site, and nothing else has changed.
  case moved(to: JSONPointer)
  /// The array around the site has one more element, which stands at the site.
  case inserted(JSONValue)
  /// The payload says two things at the site: what it said before, and this.
  case contradicted(by: JSONValue)
  /// No faithful reading exists: the payload is garbled, or its parts do not fit together.
  case none
}

extension ExpectedReading {
  /// The value that the payload says at the site instead of what it said; nil where it says none.
  package var said: JSONValue? {
    switch self {
    case .changed(became: let value): value
    case .inserted(let value), .respelled(as: let value): value
    case .same, .several, .moved, .contradicted, .none: nil
    }
  }
}

extension Change {
  /// Whether the payload says something afterwards that must be rejected when it cannot be read.
  ///
  /// A value that other samples have at the same site can be read, and says what it says.
  package func isFailClosed(in survey: Survey) -> Bool {
    switch expectedReading {
    case .several(let changes):
      return changes.contains { $0.isFailClosed(in: survey) }
    case .changed(became: .some(let value)), .inserted(let value):
      guard survey.isFailClosed(site) else { return false }
      let pattern = JSONPointerPattern(normalising: site)
      return value == .null || !survey.seen.contains(value, at: pattern)
    case .same, .respelled, .changed, .moved, .contradicted, .none:
      return survey.isFailClosed(site)
    }
  }
}
