struct CommandManual {
  typealias Example = (arguments: String, effect: String)

  var name: String
  var summary: String
  var discussion = ""
  var argument = ArgumentManual()
  var options: [OptionManual]
  var examples: [Example]
}

struct ArgumentManual {
  var placeholder = ""
  var summary = ""
  var count = 0...0
  var allowed: [String] = []

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
  var placeholder = ""
  var summary: String
  var allowed: [String] = []
  var arity = Arity.one
  static let help = OptionManual(name: "help", summary: "Shows this help.", arity: .none)
  static let version = OptionManual(name: "version", summary: "Shows the version.", arity: .none)

  var spelling: String { "--\(name)" }

  var usage: String { arity == .none ? spelling : "\(spelling) \(placeholder)" }
}
