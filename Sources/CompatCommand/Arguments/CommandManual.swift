/// What a subcommand says about itself: its help is generated from it, its arguments are parsed
/// by it.
struct CommandManual: Sendable {
  /// The name on the command line.
  var name: String

  /// What the subcommand does, in one sentence.
  var summary: String

  /// More about it, in paragraphs.
  var discussion: [String]

  /// The arguments without dashes.
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

/// What a subcommand takes beside its options.
struct ArgumentManual: Sendable, Hashable {
  /// Its placeholder in the help: `CONTRACT`; empty where nothing is taken.
  var placeholder: String

  /// What it is, in a few words.
  var summary: String

  /// How many are taken.
  var count: ClosedRange<Int>

  /// The only words that are taken; any where there are none.
  var allowed: [String] = []

  /// No arguments.
  static let none = ArgumentManual(placeholder: "", summary: "", count: 0...0)

  /// Its spelling in a usage line: `[CONTRACT…]`, `ID`; empty where nothing is taken.
  var usage: String {
    let name = allowed.isEmpty ? placeholder : allowed.joined(separator: "|")
    if count.upperBound == 0 { return "" }
    let repeated = count.upperBound > 1 ? "\(name)…" : name
    return count.lowerBound == 0 ? "[\(repeated)]" : repeated
  }
}
