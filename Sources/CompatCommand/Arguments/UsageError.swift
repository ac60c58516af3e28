import CodableCompat
import JSONSyntax

/// What is wrong with a command line.
///
/// The cases hold facts; only ``description`` turns them into words.
enum UsageError: Error, Hashable {
  case unknownSubcommand(String, known: [String])

  /// The program itself, rather than a subcommand, is given an option that it does not have.
  case unknownGlobalOption(String, known: [String])

  case unknownOption(String, command: String, known: [String])
  case missingValue(option: OptionManual)
  case unexpectedValue(String, option: OptionManual)
  case invalidValue(String, option: OptionManual)

  /// An option has a value of another form; `expected` says what it takes.
  case invalidForm(String, option: OptionManual, expected: String)

  /// A report and its file are not written as such.
  case invalidOutput(String)

  case unknownFormat(String, known: [String])

  /// A report would go to standard output.
  case outputToStream(format: String)

  /// Two outputs would go to the same file.
  case sharedOutput(String, String)

  /// An output lies in the corpus, or is another name of a file there.
  case outputInCorpus(String)

  /// An output would replace what the command reads.
  case outputIsInput(String, input: String)

  case outputIsStream(String, String)

  /// An option that takes a site has something else.
  case invalidSite(JSONPointerError, option: OptionManual)

  case unmatchedSite(String, option: OptionManual)

  /// Options that belong together are not given equally often.
  case unpairedOptions(OptionManual, OptionManual)

  case missingOption(OptionManual, command: String)

  /// Payloads cannot be imported from files of the format.
  case unknownImporter(String, known: [String])

  case shard(ShardError)

  /// Two options exclude each other.
  case contradiction(String, String)

  case missingArgument(ArgumentManual, command: String)

  case emptyArgument(ArgumentManual)

  /// There are more arguments than the subcommand takes.
  case unexpectedArgument(String)

  case invalidArgument(String, argument: ArgumentManual, command: String)
  case unknownName(String, kind: NameKind, known: [String])

  case tagWithoutMark(String)

  case untaggedCatalog(String)

  /// A contract lies in the corpus, but has no model.
  case unregisteredContract(String)

  /// Every part of the selection exists, but their combination is empty.
  case emptySelection

  /// Only hazards are selected, and they are left out.
  case onlyHazards([String])

  case misplacedOption(OptionManual, topic: String, rightTopic: String)

  /// The program has no models at all.
  case nothingRegistered

  case unknownVersion(String, contract: String, known: [String])

  /// The versions of the contract are dialects, and none is older than another.
  case unorderedVersions(String)

  case onlyVersion(String)

  /// Versions of a contract are not divided into types.
  case misplacedDivision

  case unknownTopic(String, known: [String])
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, and what was probably meant.
  var description: String {
    switch self {
    case .unknownSubcommand(let name, let known):
      "there is no subcommand \(quoted(name))"
        + Suggestion.termination(
          for: name, among: known, otherwise: "the subcommands are \(Suggestion.list(known, "and"))"
        )
    case .unknownGlobalOption(let option, let known):
      "\(quoted(option)) is not an option of the program itself"
        + Suggestion.termination(
          for: option, among: known, otherwise: "options go after the subcommand")
    case .unknownOption(let option, let command, let known):
      "'\(command)' has no option \(quoted(option))"
        + Suggestion.termination(for: option, among: known, otherwise: nil)
    case .missingValue(let option):
      "'\(option.spelling)' needs a value: '\(option.usage)'"
    case .unexpectedValue(let value, let option):
      "'\(option.spelling)' takes no value, and is given \(quoted(value))"
    case .invalidValue(let value, let option):
      "'\(option.spelling)' is \(Suggestion.list(option.allowed, "or")), not \(quoted(value))"
        + Suggestion.termination(for: value, among: option.allowed, otherwise: nil)
    case .invalidForm(let value, let option, let expected):
      "'\(option.spelling)' is \(expected), not \(quoted(value))"
    case .invalidOutput(let text):
      "'--output' is FORMAT=FILE, such as 'sarif=compat.sarif', not \(quoted(text))"
    case .unknownFormat(let name, let known):
      "there is no format \(quoted(name))"
        + Suggestion.termination(
          for: name, among: known, otherwise: "the formats are \(Suggestion.list(known, "and"))")
    case .outputToStream(let format):
      """
      '--output \(format)=-' names no file, and standard output shows the text; name a file, \
      such as '\(format)=compat.\(format)'
      """
    case .sharedOutput(let path, let other) where path == other:
      "two outputs would be written to \(quoted(path)); give each a file of its own"
    case .sharedOutput(let path, let other):
      """
      \(quoted(path)) is the same file as the output \(quoted(other)), or one would lie in the other; \
      give each a file of its own
      """
    case .outputInCorpus(let path):
      "\(quoted(path)) belongs to the corpus, which no output may change; name another file"
    case .outputIsInput(let path, let input):
      path == input
        ? "\(quoted(path)) would replace an input of this command; name another file"
        : "\(quoted(path)) would replace the input \(quoted(input)); name another file"
    case .outputIsStream(let path, let stream):
      "\(quoted(path)) is \(stream), which shows other text; name another file"
    case .invalidSite(let error, let option):
      "'\(option.spelling)' is a site such as '/items/*/code': \(Suggestion.visible("\(error)"))"
    case .unmatchedSite(let site, let option):
      "no payload has a value at \(quoted(site)), which '\(option.spelling)' names; correct the site"
    case .unknownImporter(let name, let known):
      "'import' reads \(Suggestion.list(known, "or")), not \(quoted(name))"
        + Suggestion.termination(for: name, among: known, otherwise: nil)
    case .unpairedOptions(let first, let second):
      "each '\(first.spelling)' needs its '\(second.spelling)', in the same order"
    case .missingOption(let option, let command):
      "'\(command)' needs '\(option.usage)'"
    case .shard(let error):
      error.description
    case .contradiction(let left, let right):
      "'\(left)' and '\(right)' exclude each other; give one of them"
    case .missingArgument(let argument, let command):
      "'\(command)' needs an argument: '\(command) \(argument.usage)'"
    case .emptyArgument(let argument):
      "empty argument for \(argument.placeholder); is a variable of the command line not set?"
    case .unexpectedArgument(let name):
      "unexpected argument \(quoted(name))"
    case .invalidArgument(let name, let argument, let command):
      "'\(command)' shows \(Suggestion.list(argument.allowed, "or")), not \(quoted(name))"
        + Suggestion.termination(for: name, among: argument.allowed, otherwise: nil)
    case .unknownName(let name, let kind, let known) where name.contains("*"):
      "no \(kind.rawValue) matches \(quoted(name))"
        + Suggestion.termination(
          for: name, among: NamePattern.families(of: known),
          otherwise: "'list \(kind.listName)' shows all")
    case .unknownName(let name, let kind, let known):
      "there is no \(kind.rawValue) \(quoted(name))"
        + Suggestion.termination(
          for: name, among: known, otherwise: "'list \(kind.listName)' shows all")
    case .tagWithoutMark(let tag):
      "there is no operator \(quoted(tag)), but there is a tag; did you mean '@\(tag)'?"
    case .untaggedCatalog(let tag):
      "no operator has the tag \(quoted(tag)); 'list tags' shows how many have which"
    case .unregisteredContract(let name):
      "the contract \(quoted(name)) lies in the corpus, but no model is registered for it"
    case .emptySelection:
      "nothing is left to check: no selected contract has a selected strategy"
    case .onlyHazards(let ids):
      """
      nothing is left to check: '--no-hazards' leaves out \(Suggestion.list(ids, "and"))
      """
    case .misplacedOption(let option, let topic, let rightTopic):
      "'\(option.spelling)' is about 'list \(rightTopic)', not about 'list \(topic)'"
    case .nothingRegistered:
      "no contract is registered; pass the registrations to 'CompatCommand.main(contracts:)'"
    case .unknownVersion(let name, let contract, let known):
      "the contract \(quoted(contract)) has no version \(quoted(name))"
        + Suggestion.termination(
          for: name, among: known, otherwise: "it has \(Suggestion.list(known, "and"))")
    case .unorderedVersions(let contract):
      "the versions of \(quoted(contract)) are dialects, which have no order; name two of them"
    case .onlyVersion(let contract):
      """
      the contract \(quoted(contract)) has one version only; add samples of another one, or name \
      two files or folders
      """
    case .misplacedDivision:
      "'--by' is about two files or folders, not about the versions of a contract"
    case .unknownTopic(let name, let known):
      "nothing is called \(quoted(name))"
        + Suggestion.termination(
          for: name, among: known,
          otherwise: """
            operators, strategies, outcomes, kinds of change, tags, advice, facts about the \
            decoder and exit codes are explained
            """
        )
    }
  }

  private func quoted(_ text: String) -> String { "'\(Suggestion.visible(text))'" }
}

enum NameKind: String, Sendable, Hashable {
  /// A folder of the corpus with a registered model.
  case contract

  case strategy

  case mutationOperator = "operator"

  case tag

  /// The topic of `list` that shows all names of the kind.
  var listName: String {
    switch self {
    case .contract: "contracts"
    case .strategy: "strategies"
    case .mutationOperator: "operators"
    case .tag: "tags"
    }
  }
}

extension UsageError {
  /// Whether to refer to the help of the program instead of that of a subcommand.
  var concernsProgram: Bool {
    switch self {
    case .unknownSubcommand, .unknownGlobalOption: true
    default: false
    }
  }
}
