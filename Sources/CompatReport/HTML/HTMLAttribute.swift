/// An attribute of an element.
///
/// Values are escaped when the element is written, and the only links are to anchors in the page:
/// an attribute that could load or run something cannot be made.
struct HTMLAttribute: Sendable {
  let name: StaticString
  /// The value, not yet escaped; nil for an attribute that is just there.
  let value: String?

  private init(_ name: StaticString, _ value: String?) {
    self.name = name
    self.value = value
  }

  static func id(_ value: String) -> HTMLAttribute { HTMLAttribute("id", value) }
  static func `class`(_ value: String) -> HTMLAttribute { HTMLAttribute("class", value) }
  static func href(fragment: String) -> HTMLAttribute { HTMLAttribute("href", "#" + fragment) }
  static func lang(_ value: StaticString) -> HTMLAttribute { HTMLAttribute("lang", "\(value)") }
  /// Whether a head belongs to a row, a column, or a group of them.
  static func scope(_ value: StaticString) -> HTMLAttribute { HTMLAttribute("scope", "\(value)") }
  static func columnSpan(_ value: Int) -> HTMLAttribute { HTMLAttribute("colspan", String(value)) }
  static func title(_ value: String) -> HTMLAttribute { HTMLAttribute("title", value) }
  static func role(_ value: StaticString) -> HTMLAttribute { HTMLAttribute("role", "\(value)") }
  /// The element's name for assistive technology.
  static func label(_ value: String) -> HTMLAttribute { HTMLAttribute("aria-label", value) }
  static func labelled(by id: String) -> HTMLAttribute { HTMLAttribute("aria-labelledby", id) }
  static let ariaHidden = HTMLAttribute("aria-hidden", "true")
  /// Read out when it changes.
  static let live = HTMLAttribute("aria-live", "polite")
  static let focusable = HTMLAttribute("tabindex", "0")
  /// Reachable by a link only.
  static let target = HTMLAttribute("tabindex", "-1")
  static let hidden = HTMLAttribute("hidden", nil)
  /// Open from the start.
  static let open = HTMLAttribute("open", nil)
  static let plainButton = HTMLAttribute("type", "button")
  static let searchField = HTMLAttribute("type", "search")
  /// A script element that holds data, and never runs.
  static let dataBlock = HTMLAttribute("type", "application/json")
  /// No suggestions of what was typed earlier.
  static let withoutSuggestions = HTMLAttribute("autocomplete", "off")
  static func name(_ value: PageFilters.Choice.Name) -> HTMLAttribute {
    HTMLAttribute("name", value.rawValue)
  }
  static func metaName(_ value: StaticString) -> HTMLAttribute {
    HTMLAttribute("name", "\(value)")
  }
  static func value(_ value: String) -> HTMLAttribute { HTMLAttribute("value", value) }
  static func labelFor(_ id: String) -> HTMLAttribute { HTMLAttribute("for", id) }
  static let charset = HTMLAttribute("charset", "utf-8")
  /// The meaning of a `meta` element that stands for a header.
  static func header(_ name: StaticString) -> HTMLAttribute {
    HTMLAttribute("http-equiv", "\(name)")
  }
  static func content(_ value: String) -> HTMLAttribute { HTMLAttribute("content", value) }
  static let leftToRight = HTMLAttribute("dir", "ltr")
  static func contract(_ value: String) -> HTMLAttribute { HTMLAttribute("data-contract", value) }
  /// The strategies of a finding, for the filters; the script takes them apart at the bars.
  static func strategies(_ values: [String]) -> HTMLAttribute {
    HTMLAttribute("data-strategy", values.joined(separator: "|"))
  }
  static func operators(_ values: [String]) -> HTMLAttribute {
    HTMLAttribute("data-operator", values.joined(separator: "|"))
  }
  static func outcome(_ value: String) -> HTMLAttribute { HTMLAttribute("data-outcome", value) }
  static func status(_ value: String) -> HTMLAttribute { HTMLAttribute("data-status", value) }
  /// A note for assistive technology that a drawing is a picture with a name.
  static let picture = HTMLAttribute("role", "img")
  /// The classes of change of a finding, for the filters.
  static func changes(_ values: [String]) -> HTMLAttribute {
    HTMLAttribute("data-change", values.joined(separator: "|"))
  }
  /// The part of a drawing that is shown.
  static func viewBox(width: Int, height: Int) -> HTMLAttribute {
    HTMLAttribute("viewBox", "0 0 \(width) \(height)")
  }
  /// Stretches a drawing in both directions.
  static let stretched = HTMLAttribute("preserveAspectRatio", "none")
  static func x(_ value: Int) -> HTMLAttribute { HTMLAttribute("x", String(value)) }
  static func width(_ value: Int) -> HTMLAttribute { HTMLAttribute("width", String(value)) }
  static func height(_ value: Int) -> HTMLAttribute { HTMLAttribute("height", String(value)) }
}
