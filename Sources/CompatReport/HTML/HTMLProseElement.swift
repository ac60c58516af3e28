import CompatModel

/// The element that stands for a meaning.
struct HTMLProseElement: Sendable {
  var name: StaticString

  /// Its classes; nil for none.
  var className: String?

  /// Whether the text comes from elsewhere, so that its direction of writing stays its own.
  var isForeign = false

  /// Chooses the element; nil for plain words.
  init?(_ meaning: ProseMeaning?) {
    switch meaning {
    case .outcome(let outcome): self.init("span", "outcome \(outcome.rawValue)")
    case .status(let status): self.init("span", status.style.cssClass)
    case .name: self.init("b", isForeign: true)
    case .value, .location: self.init("code", isForeign: true)
    case .quotation: self.init("q", isForeign: true)
    case .command: self.init("kbd")
    case .emphasis: self.init("strong")
    case .aside: self.init("small")
    case .number, nil: return nil
    }
  }

  private init(_ name: StaticString, _ className: String? = nil, isForeign: Bool = false) {
    self.name = name
    self.className = className
    self.isForeign = isForeign
  }
}
