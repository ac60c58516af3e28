/// The description of a subcommand, used to print its help and to parse its arguments.
struct CommandManual: Sendable {
  var name: String

  var summary: String

  var discussion: [String]

  var argument: ArgumentManual

  /// The options in the order of the help.
  var options: [OptionManual]

  /// Command lines without the program's name, and what they do.
  var examples: [(arguments: String, effect: String)]

  init(
    name: String, summary: String, discussion: [String] = [], argument: ArgumentManual = .none,
    options: [OptionManual] = [], examples: [(arguments: String, effect: String)]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.argument = argument
    self.options = options + [.help]
    self.examples = examples
  }
}

struct ArgumentManual: Sendable, Hashable {
  /// Its placeholder in the help: `CONTRACT`; empty if there are no arguments.
  var placeholder: String

  var summary: String
  var count: ClosedRange<Int>

  /// The valid words; empty if any word is valid.
  var allowed: [String] = []

  static let none = ArgumentManual(placeholder: "", summary: "", count: 0...0)

  /// Its spelling in a usage line: `[CONTRACT…]`, `ID`; empty if there are no arguments.
  var usage: String {
    let name = allowed.isEmpty ? placeholder : allowed.joined(separator: "|")
    if count.upperBound == 0 { return "" }
    let repeated = count.upperBound > 1 ? "\(name)…" : name
    return count.lowerBound == 0 ? "[\(repeated)]" : repeated
  }
}
