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
