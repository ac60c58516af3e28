import JSONSyntax

/// What both sides have at a normalised path.
struct DriftSite: Sendable {
  /// The normalised path, with a star for elements and for the values of maps.
  let pattern: JSONPointerPattern

  /// The site of the container; nil for the root.
  let parent: Int?

  /// What the older and the newer samples have here.
  var old = SiteProfile()
  var new = SiteProfile()

  var members: [ExactText: Int] = [:]
  var element: Int?

  /// The member's name; nil for elements and the root.
  var name: ExactText? {
    if case .key(let key)? = pattern.tokens.last { ExactText(key) } else { nil }
  }

  var isElement: Bool { pattern.tokens.last == .any }

  subscript(side: DriftSide) -> SiteProfile {
    get { side == .old ? old : new }
    set { if side == .old { old = newValue } else { new = newValue } }
  }
}

/// One of the two sides that are compared.
package enum DriftSide: String, Codable, Sendable, CaseIterable {
  case old

  case new

  var opposite: DriftSide { self == .old ? .new : .old }
}
