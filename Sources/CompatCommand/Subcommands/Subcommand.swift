typealias CommandExample = (arguments: String, effect: String)

/// A subcommand: one file in `Subcommands/`, and one line in the composition root.
///
/// Its properties declare what the command line may give.
protocol Subcommand: OptionGroup, SendableMetatype {
  static var summary: String { get }

  /// Paragraphs, with a blank line between them; the help breaks their lines.
  static var discussion: String { get }

  /// Command lines without the program's name, and what they do.
  static var examples: [CommandExample] { get }

  func run(in session: Session) throws -> ExitCode
}

extension Subcommand {
  static var discussion: String { "" }
  static var name: String { String("\(Self.self)".dropLast("Subcommand".count)).kebabCase }
  static var declarations: Declarations { Declarations(of: Self()) }
  static var missingArgument: UsageError { declarations.missingArgument(of: name) }

  init(parsing words: [String]) throws(UsageError) {
    self.init()
    try Declarations(of: self).parse(words, of: Self.name)
    try validate()
  }
}
