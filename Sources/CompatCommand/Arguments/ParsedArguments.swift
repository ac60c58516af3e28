/// The words after the name of a subcommand, parsed by its manual.
struct ParsedArguments: Sendable, Hashable {
  /// The arguments without dashes, in order.
  var names: [String] = []

  /// The values of options, in order, by the option's name.
  var values: [String: [String]] = [:]

  /// The options without values that are given, by name.
  var flags: Set<String> = []

  func value(_ option: String) -> String? { values[option]?.last }

  func list(_ option: String) -> [String]? { values[option] }

  /// Returns the number that is given for an option; nil if it is not given; the error says what was
  /// expected.
  func number<Number>(
    _ option: OptionManual, expected: String, _ read: (String) -> Number?
  ) throws(UsageError) -> Number? {
    guard let text = value(option.name) else { return nil }
    guard let number = read(text) else {
      throw .invalidForm(text, option: option, expected: expected)
    }
    return number
  }

  /// Returns the size that is given for an option; nil if it is not given.
  func mebibytes(_ option: OptionManual) throws(UsageError) -> Int? {
    try number(
      option, expected: "a whole number of mebibytes, such as '512', or 0 for no limit"
    ) { Int(digits: $0) }
  }

  func has(_ option: String) -> Bool { flags.contains(option) }
}
