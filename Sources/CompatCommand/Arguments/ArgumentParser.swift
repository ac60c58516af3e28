extension Declarations {
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
  func parse(_ words: [String], of command: String) throws(UsageError) {
    var names: [String] = []
    var values: [String: [String]] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        names += rest
        break
      } else if word.hasPrefix("-"), word != "-" {
        let (option, texts) = try option(word, before: &rest, of: command)
        values[option.name, default: []] += texts
      } else {
        names.append(word)
      }
    }
    try check(names, of: command)
    try argument?.take(names)
    for option in options {
      if let texts = values[option.manual.name] { try option.take(texts) }
    }
    for option in given {
      for other in given where option.excluded.contains(other.name) {
        throw .contradiction(option.spelling, other.spelling)
      }
    }
    for group in groups { try group.validate() }
  }

  /// The option that a word names, and its values, which may be in the next word.
  private func option(
    _ word: String, before rest: inout ArraySlice<String>, of command: String
  ) throws(UsageError) -> (OptionManual, values: [String]) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = manuals.first(where: { $0.spelling == spelling }) else {
      throw UsageError(
        "'\(command)' has no option \(spelling.quoted)", suggesting: spelling,
        among: manuals.map(\.spelling))
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.arity != .none else {
      guard let attached else { return (option, []) }
      throw UsageError("'\(option.spelling)' takes no value, and is given \(attached.quoted)")
    }
    let isNext = rest.first.map { !$0.hasPrefix("-") || $0 == "-" } ?? false
    let text = attached ?? (isNext ? rest.popFirst() : nil) ?? ""
    let values = option.arity == .list ? text.split(separator: ",").map(String.init) : [text]
    guard values.contains(where: { !$0.isEmpty }) else {
      throw .missing("a value", of: option.spelling, option.usage)
    }
    for value in values where !option.allowed.isEmpty && !option.allowed.contains(value) {
      throw .unlisted(value, "'\(option.spelling)' is", option.allowed)
    }
    return (option, values)
  }

  private func check(_ names: [String], of command: String) throws(UsageError) {
    let argument = argumentManual
    if names.contains("") {
      throw UsageError(
        "empty argument for \(argument.placeholder); is a variable of the command line not set?")
    }
    let count = argument.count ?? 0...0
    if names.count < count.lowerBound { throw missingArgument(of: command) }
    if names.count > count.upperBound {
      throw UsageError("unexpected argument \(names[count.upperBound].quoted)")
    }
    for word in names where !argument.allowed.isEmpty && !argument.allowed.contains(word) {
      throw .unlisted(word, "'\(command)' shows", argument.allowed)
    }
  }

  func missingArgument(of command: String) -> UsageError {
    .missing("an argument", of: command, "\(command) \(argumentManual.usage)")
  }
}
