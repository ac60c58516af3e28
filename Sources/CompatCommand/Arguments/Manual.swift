/// What the command line may give: an option, or the words that are none.
struct OptionManual {
  enum Arity {
    case none

    /// One; if the option is given twice, the last one counts.
    case one

    /// One each time that the option is given.
    case each

    /// Several, given several times or with commas.
    case list
  }

  /// Empty for the words that are no options.
  var name = ""
  var placeholder = ""
  var summary: String
  var allowed: [String] = []
  var arity = Arity.one

  /// The names of the options that cannot be given together with this one.
  var excluded: [String] = []

  /// The number of words; nil for an option.
  var count: ClosedRange<Int>?
  static let help = OptionManual(name: "help", summary: "Shows this help.", arity: .none)
  static let version = OptionManual(name: "version", summary: "Shows the version.", arity: .none)
  var spelling: String { "--\(name)" }

  var usage: String {
    guard let count else { return arity == .none ? spelling : "\(spelling) \(placeholder)" }
    let name = allowed.isEmpty ? placeholder : allowed.joined(separator: "|")
    let repeated = count.upperBound > 1 ? "\(name)…" : name
    return count.lowerBound == 0 ? "[\(repeated)]" : repeated
  }
}

struct HelpText: Sendable {
  let program: String
  private let width = 80

  func text(for command: any Subcommand.Type) -> String {
    let declared = command.declarations
    let argument = declared.argumentManual
    let usage = [program, command.name, argument.usage, "[OPTION…]"]
    var blocks = [prose(command.summary)]
    blocks.append(
      Paragraph.lines(usage.joined(separator: " "), width: width, after: "Usage: "))
    blocks += command.discussion.split(separator: "\n\n").map { prose(String($0)) }
    blocks.append(table("Argument:", [(argument.placeholder, argument.summary)]))
    blocks.append(table("Options:", declared.manuals.map { ($0.usage, $0.summary) }))
    let examples = command.examples.flatMap { example in
      ["  \(program) \(example.arguments)"]
        + Paragraph.lines(example.effect, width: width, indentation: 6)
    }
    return text(blocks + [["Examples:"] + examples])
  }

  func overview(of commands: [any Subcommand.Type]) -> String {
    let summary = """
      Changes real payloads the way servers change them, decodes them with the real models, and \
      says which decoding strategies survive.
      """
    return text([
      prose(summary), prose("Usage: \(program) SUBCOMMAND [ARGUMENT…] [OPTION…]"),
      table("Subcommands:", commands.map { ($0.name, $0.summary) }),
      table("Options:", [OptionManual.help, .version].map { ($0.usage, $0.summary) }),
      table("Exit codes:", ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) }),
      prose("'\(program) SUBCOMMAND --help' shows more about a subcommand."),
    ])
  }

  private func prose(_ text: String) -> [String] { Paragraph.lines(text, width: width) }

  private func table(_ title: String, _ rows: [(term: String, meaning: String)]) -> [String] {
    [title] + Paragraph.columns(rows, width: width)
  }

  private func text(_ blocks: [[String]]) -> String {
    blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
