/// The description of a subcommand, used to print its help and to parse its arguments.
struct CommandManual {
  typealias Example = (arguments: String, effect: String)

  var name: String
  var summary: String
  var discussion: [String] = []
  var argument = ArgumentManual()
  var options: [OptionManual]

  /// Command lines without the program's name, and what they do.
  var examples: [Example]
}

struct ArgumentManual {
  /// Its placeholder in the help: `CONTRACT`; empty if there are no arguments.
  var placeholder = ""
  var summary = ""
  var count = 0...0
  var allowed: [String] = []

  /// Its spelling in a usage line: `[CONTRACT…]`, `ID`; empty if there are no arguments.
  var usage: String {
    let name = allowed.isEmpty ? placeholder : allowed.joined(separator: "|")
    if count.upperBound == 0 { return "" }
    let repeated = count.upperBound > 1 ? "\(name)…" : name
    return count.lowerBound == 0 ? "[\(repeated)]" : repeated
  }
}

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

  var name: String

  /// The placeholder of the value in the help; empty for an option that takes none.
  var placeholder = ""

  var summary: String
  var allowed: [String] = []
  var arity = Arity.one

  static let help = OptionManual(name: "help", summary: "Shows this help.", arity: .none)
  static let version = OptionManual(name: "version", summary: "Shows the version.", arity: .none)

  /// How the option is written: `--corpus`.
  var spelling: String { "--\(name)" }

  /// How the option is written with its value: `--corpus DIR`.
  var usage: String { arity == .none ? spelling : "\(spelling) \(placeholder)" }
}
