import CodableCompat

struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(
    _ sentence: String, suggesting name: String, among known: [String],
    otherwise advice: String? = nil
  ) {
    let end = name.closest(among: known).map { "did you mean '\($0)'?" } ?? advice
    self.init(sentence + (end.map { "; \($0)" } ?? ""))
  }

  static func unknown(_ kind: NameKind, _ name: String, among known: [String]) -> Self {
    let names = kind == .strategy ? "strategies" : "\(kind.rawValue)s"
    return Self(
      name.contains("*")
        ? "no \(kind.rawValue) matches \(name.quoted)"
        : "there is no \(kind.rawValue) \(name.quoted)",
      suggesting: name, among: known, otherwise: "'list \(names)' shows all")
  }

  static func unlisted(_ value: String, _ subject: String, _ allowed: [String]) -> Self {
    Self(
      "\(subject) \(Prose.list(allowed, "or")), not \(value.quoted)",
      suggesting: value, among: allowed)
  }

  static func invalid(_ value: String, _ option: String, is expected: String) -> Self {
    Self("'\(option)' is \(expected), not \(value.quoted)")
  }

  static func missing(_ what: String, of subject: String, _ usage: String) -> Self {
    Self("'\(subject)' needs \(what): '\(usage)'")
  }

  static func contradiction(_ left: String, _ right: String) -> Self {
    Self("'\(left)' and '\(right)' exclude each other; give one of them")
  }
}

enum NameKind: String {
  case contract
  case sample
  case strategy
  case mutationOperator = "operator"
  case tag
}
