/// An attribute of an element.
///
/// Values are escaped when the element is written, and the only links are to anchors in the page and
/// to what the CI names: an attribute that could load or run something cannot be made.
struct HTMLAttribute: Sendable {
  let name: String
  /// The value, not yet escaped; nil for an attribute that is just there.
  let value: String?

  private init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }

  static func id(_ value: String) -> HTMLAttribute { HTMLAttribute("id", value) }
  static func `class`(_ value: String) -> HTMLAttribute { HTMLAttribute("class", value) }
  static func href(fragment: String) -> HTMLAttribute { HTMLAttribute("href", "#" + fragment) }
  static func href(_ address: PageLinks.Address) -> HTMLAttribute {
    HTMLAttribute("href", address.text)
  }
  static func scope(_ value: StaticString) -> HTMLAttribute { HTMLAttribute("scope", "\(value)") }
  static func columnSpan(_ value: Int) -> HTMLAttribute { HTMLAttribute("colspan", String(value)) }
  static func title(_ value: String) -> HTMLAttribute { HTMLAttribute("title", value) }
  static func label(_ value: String) -> HTMLAttribute { HTMLAttribute("aria-label", value) }
  static func labelled(by id: String) -> HTMLAttribute { HTMLAttribute("aria-labelledby", id) }
  static let ariaHidden = HTMLAttribute("aria-hidden", "true")
  static let focusable = HTMLAttribute("tabindex", "0")
  static let open = HTMLAttribute("open", nil)
  static func name(_ value: StaticString) -> HTMLAttribute { HTMLAttribute("name", "\(value)") }
  static func value(_ value: String) -> HTMLAttribute { HTMLAttribute("value", value) }
  static func labelFor(_ id: String) -> HTMLAttribute { HTMLAttribute("for", id) }
  static let leftToRight = HTMLAttribute("dir", "ltr")
  /// Values for the script, which takes them apart at the bars.
  static func data(_ name: StaticString, _ values: String...) -> HTMLAttribute {
    data(name, values)
  }
  static func data(_ name: StaticString, _ values: [String]) -> HTMLAttribute {
    HTMLAttribute("data-\(name)", values.joined(separator: "|"))
  }
  /// A note for assistive technology that a drawing is a picture with a name.
  static let picture = HTMLAttribute("role", "img")
  /// The part of a drawing that is shown.
  static func viewBox(width: Int, height: Int) -> HTMLAttribute {
    HTMLAttribute("viewBox", "0 0 \(width) \(height)")
  }
  /// Stretches a drawing in both directions.
  static let stretched = HTMLAttribute("preserveAspectRatio", "none")
  static func x(_ value: Int) -> HTMLAttribute { HTMLAttribute("x", String(value)) }
  static func width(_ value: Int) -> HTMLAttribute { HTMLAttribute("width", String(value)) }
}
