/// Parses the words after a subcommand, like GNU's `getopt_long`.
///
/// `--option value` and `--option=value` are the same; `--` ends the options; options and arguments
/// may be mixed. There are two differences: options cannot be abbreviated, and a value that begins
/// with a dash needs `=`, so that a forgotten value is an error.
struct ArgumentParser: Sendable {
  let manual: CommandManual

  /// Parses arguments.
  ///
  /// - Returns: The parsed arguments. If help is requested, only the flag `help`: the rest is not
  ///   validated.
  /// - Throws: A ``UsageError`` for the first word that is wrong.
  func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    let options = words.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      return ParsedArguments(flags: ["help"])
    }
    var result = ParsedArguments(names: [])
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
    guard let option = manual.options.first(where: { $0.spelling == spelling }) else {
      throw .unknownOption(spelling, command: manual.name, known: manual.options.map(\.spelling))
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.placeholder != nil else {
      if let attached { throw .unexpectedValue(attached, option: option) }
      result.flags.insert(option.name)
      return
    }
    let value: String
    if let attached {
      value = attached
    } else if let next = rest.first, !next.hasPrefix("-") || next == "-" {
      value = rest.removeFirst()
    } else {
      throw .missingValue(option: option)
    }
    result.values[option.name, default: []] += try values(of: option, in: value)
  }

  private func values(of option: OptionManual, in text: String) throws(UsageError) -> [String] {
    let values =
      option.isList
      ? text.split(separator: ",").map(String.init).filter { !$0.isEmpty }
      : [text].filter { !$0.isEmpty }
    if values.isEmpty { throw .missingValue(option: option) }
    if !option.allowed.isEmpty {
      for value in values where !option.allowed.contains(value) {
        throw .invalidValue(value, option: option)
      }
    }
    return values
  }

  private func check(_ names: [String]) throws(UsageError) {
    let argument = manual.argument
    if names.contains("") { throw .emptyArgument(argument) }
    if names.count < argument.count.lowerBound {
      throw .missingArgument(argument, command: manual.name)
    }
    if names.count > argument.count.upperBound {
      throw .unexpectedArgument(names[argument.count.upperBound])
    }
    if !argument.allowed.isEmpty {
      for name in names where !argument.allowed.contains(name) {
        throw .invalidArgument(name, argument: argument, command: manual.name)
      }
    }
  }
}
