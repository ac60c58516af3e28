struct OptionManual: Sendable, Hashable {
  var name: String

  /// The placeholder of the value in the help; nil for an option that takes none.
  var placeholder: String?

  var summary: String

  /// The valid values; empty if any value is valid.
  var allowed: [String]

  /// Whether the option collects values: given several times, or with commas.
  var isList: Bool

  static func flag(_ name: String, _ summary: String) -> OptionManual {
    OptionManual(name: name, placeholder: nil, summary: summary, allowed: [], isList: false)
  }

  /// An option with one value.
  ///
  /// If it is given twice, the last value counts.
  static func value(_ name: String, _ placeholder: String, _ summary: String) -> OptionManual {
    OptionManual(
      name: name, placeholder: placeholder, summary: summary, allowed: [], isList: false)
  }

  /// An option with one of a few values.
  ///
  /// If it is given twice, the last value counts.
  static func choice(_ name: String, of allowed: [String], _ summary: String) -> OptionManual {
    OptionManual(
      name: name, placeholder: allowed.joined(separator: "|"), summary: summary, allowed: allowed,
      isList: false)
  }

  /// An option that collects values: it may be given several times, and with commas; without
  /// allowed values, any value is valid.
  static func list(
    _ name: String, _ placeholder: String, of allowed: [String] = [], _ summary: String
  ) -> OptionManual {
    OptionManual(
      name: name, placeholder: placeholder, summary: summary, allowed: allowed, isList: true)
  }

  static let help = OptionManual.flag("help", "Shows this help.")

  /// How the option is written: `--corpus`.
  var spelling: String { "--\(name)" }

  /// How the option is written with its value: `--corpus DIR`.
  var usage: String { placeholder.map { "\(spelling) \($0)" } ?? spelling }
}
