/// What a member's name promises about its values.
///
/// The last word decides: `event_type` and `payment_methods` promise names, `type_name` does not.
enum MemberPromise: Sendable, Equatable {
  /// One of a set of names: `type`, `status`, `severity`.
  case name
  /// A code out of a register that the server does not own: `currency`, `country_code`.
  case registeredCode
  /// Something that is no case of an enum, however few values there are: `id`, `title`, `city`.
  case content
  /// Nothing: the values must speak for themselves.
  case nothing

  init(of key: String?, among siblings: [String]) {
    guard let key else {
      self = .nothing
      return
    }
    let words = NameWords(key)
    if words.withoutLast("code").lastWord(in: Self.registers) != nil {
      self = .registeredCode
    } else if words.lastWord(in: Self.contents) != nil {
      self = .content
    } else if let word = words.lastWord(in: Self.names) {
      self = word == "state" && Self.isAddress(siblings) ? .content : .name
    } else {
      self = .nothing
    }
  }

  /// A `state` beside a city, a postal code or a country is a part of that country.
  private static func isAddress(_ siblings: [String]) -> Bool {
    siblings.contains { sibling in
      NameWords(sibling).words.contains { addressWords.contains($0) }
    }
  }

  private static let addressWords: Set<String> = [
    "city", "country", "postal", "postcode", "street", "town", "zip", "zipcode",
  ]

  private static let registers: Set<String> = ["currency", "country", "nationality"]

  /// The words, in the singular, that promise one of a set of names.
  private static let names: Set<String> = [
    "access", "action", "alignment", "association", "availability", "behavior", "behaviour",
    "brand", "capability", "category", "check", "class", "classification", "conclusion",
    "condition", "cycle", "decision", "difficulty", "direction", "ecosystem", "entitlement",
    "event", "feature", "format", "frequency", "funding", "gender", "interval", "kind", "layout",
    "level", "method", "mode", "network", "object", "operation", "orientation", "outcome",
    "permission", "phase", "platform", "policy", "preference", "priority", "privacy",
    "purpose", "rarity", "reason", "recurrence", "result", "role", "scheme", "scope", "selection",
    "setting", "severity", "side", "size", "stage", "state", "status", "strategy", "style",
    "subcategory", "subtype", "symbology", "theme", "tier", "type", "unit", "urgency", "usage",
    "variant", "visibility", "weather",
  ]

  /// Whether a small integer under this name is the number of a case, and no quantity.
  static func isNumberOfCase(_ key: String) -> Bool {
    NameWords(key).lastWord(in: numbered) != nil
  }

  /// The words, in the singular, of which numbers are kept where they are not called by names.
  private static let numbered: Set<String> = [
    "action", "category", "class", "classification", "event", "kind", "mode", "operation",
    "permission", "phase", "platform", "policy", "reason", "role", "severity", "state", "status",
    "subcategory", "subtype", "type", "variant", "visibility",
  ]

  private static let contents: Set<String> = [
    "about", "account", "address", "after", "alias", "amount", "artist", "at", "author", "avatar",
    "balance", "barcode", "before", "bic", "bio", "body", "branch", "by", "caption", "checksum",
    "city", "color", "colour", "comment", "commit", "commitish", "company", "content", "county",
    "creator", "cursor", "date", "day", "description", "digest", "domain", "email", "etag", "file",
    "filename", "fingerprint", "folder", "from", "guid", "handle", "hash", "heading", "headline",
    "host", "hostname", "href", "iban", "icon", "id", "identifier", "image", "isbn", "key",
    "keyword", "label", "lang", "language", "line", "line1", "line2", "link", "locale", "location",
    "login", "mail", "manufacturer", "message", "mime", "month", "name", "nickname", "nonce",
    "note", "number", "on", "organisation", "organization", "owner", "password", "path", "phone",
    "photo", "pin", "place", "postcode", "price", "province", "query", "ref", "reference",
    "region", "release", "secret", "sha", "signature", "sku", "slug", "street", "subtitle",
    "summary", "text", "time", "timestamp", "timezone", "title", "to", "token", "topic",
    "total", "town", "uri", "url", "user", "username", "uuid", "value", "vendor", "venue",
    "version", "year", "zip", "zone",
  ]
}
