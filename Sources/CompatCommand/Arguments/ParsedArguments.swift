/// The words after the name of a subcommand, parsed by its manual.
struct ParsedArguments: Sendable, Hashable {
  /// The arguments without dashes, in order.
  var names: [String] = []

  /// The values of options, in order, by the option's name.
  var values: [String: [String]] = [:]

  /// The options without values that are given, by name.
  var flags: Set<String> = []

  /// Returns the last value of an option that takes one.
  func value(_ option: String) -> String? { values[option]?.last }

  /// Returns the values of an option that collects them.
  func list(_ option: String) -> [String]? { values[option] }

  /// Whether an option without a value is given.
  func has(_ option: String) -> Bool { flags.contains(option) }
}
