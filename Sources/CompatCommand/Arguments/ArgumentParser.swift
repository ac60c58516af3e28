/// The words that are no options, and the values of each option that is given, in order; none for a
/// flag.
typealias ParsedArguments = (names: [String], values: [String: [String]])

extension CommandManual {
  /// Whether help is requested: then the rest is not validated.
  static func requestsHelp(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains("--help") || options.contains("-h")
  }

  /// Parses the words after a subcommand, like GNU's `getopt_long`.
  ///
  /// `--option value` and `--option=value` are the same; `--` ends the options; options and arguments
  /// may be mixed. There are two differences: options cannot be abbreviated, and a value that begins
  /// with a dash needs `=`, so that a forgotten value is an error.
  func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    var result: ParsedArguments = ([], [:])
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        result.names += rest
        break
      } else if word.hasPrefix("-"), word != "-" {
        try take(option: word, from: &rest, into: &result)
      } else {
        result.names.append(word)
      }
    }
    try check(result.names)
    return result
  }

  private func take(
    option word: String, from rest: inout ArraySlice<String>, into result: inout ParsedArguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = options.first(where: { $0.spelling == spelling }) else {
      throw UsageError(
        "'\(name)' has no option \(spelling.quoted)", suggesting: spelling,
        among: options.map(\.spelling))
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.arity != .none else {
      if let attached {
        throw UsageError(
          "'\(option.spelling)' takes no value, and is given \(attached.quoted)")
      }
      result.values[option.name] = []
      return
    }
    let isNext = rest.first.map { !$0.hasPrefix("-") || $0 == "-" } ?? false
    guard let value = attached ?? (isNext ? rest.popFirst() : nil) else {
      throw .missing("a value", of: option.spelling, option.usage)
    }
    result.values[option.name, default: []] += try values(of: option, in: value)
  }

  private func values(of option: OptionManual, in text: String) throws(UsageError) -> [String] {
    let values =
      option.arity == .list
      ? text.split(separator: ",").map(String.init).filter { !$0.isEmpty }
      : [text].filter { !$0.isEmpty }
    if values.isEmpty { throw .missing("a value", of: option.spelling, option.usage) }
    for value in values where !option.allowed.isEmpty && !option.allowed.contains(value) {
      throw .unlisted(value, "'\(option.spelling)' is", option.allowed)
    }
    return values
  }

  private func check(_ names: [String]) throws(UsageError) {
    if names.contains("") {
      throw UsageError(
        "empty argument for \(argument.placeholder); is a variable of the command line not set?")
    }
    let count = argument.count ?? 0...0
    if names.count < count.lowerBound { throw missingArgument }
    if names.count > count.upperBound {
      throw UsageError("unexpected argument \(names[count.upperBound].quoted)")
    }
    for word in names where !argument.allowed.isEmpty && !argument.allowed.contains(word) {
      throw .unlisted(word, "'\(name)' shows", argument.allowed)
    }
  }

  var missingArgument: UsageError {
    .missing("an argument", of: name, "\(name) \(argument.usage)")
  }
}
