import CodableCompat
import JSONSyntax

/// `can-i-send`: answers for each release whether the server can send something.
struct CanISendSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput & HasProcesses & HasProgram

  static let manual = CommandManual(
    name: "can-i-send",
    summary: "Answers for each release whether the server can send a change, or a whole payload.",
    discussion: [
      """
      The change is made in every sample where its site fits, '*' standing for any member or \
      element. Several changes happen at once, in the samples that fit all of them. Every release \
      then reads the changed samples; what the change did is judged as in a run.
      """,
      """
      The exit code is 0 if all supported releases survive all these payloads, at worst with a \
      fallback, and 1 otherwise. References, releases older than '--min-release', and samples that \
      could not be read before the change are shown, and do not count.
      """,
    ],
    argument: ArgumentManual(
      placeholder: "CONTRACT /SITE=JSON",
      summary: "The contract, and the new values of sites; a string is written in its quotes.",
      count: 1...Int.max),
    options: [
      .value("remove", "/SITE", "Removes the members or elements; may be given several times."),
      .value("null", "/SITE", "Replaces the values with null; may be given several times."),
      .value(
        "add", "/SITE=JSON",
        """
        Adds a member where it is missing, or a last element for a site that ends with '/-'; may be \
        given several times.
        """),
      .value(
        "payload", "FILE",
        "Asks about a whole payload instead, compared with the samples; '-' is standard input."),
      minimumManual, JudgementOptions.todayManual,
      .choice("format", of: ["text", "json"], "How the answer is shown; default: 'text'."),
    ] + SupervisionOptions.manuals + CorpusOptions.manuals,
    examples: [
      (#"can-i-send order /status='"tentative"'"#, "A new case of an enum."),
      ("can-i-send order --remove '/items/*/note' --null /payer", "Two changes at once."),
      ("can-i-send order --add '/items/*/tax=0.5' --min-release 2.4", "A new member."),
      ("can-i-send order --payload new.json --format json", "A whole payload, for a program."),
    ])

  private static let minimumManual = OptionManual.value(
    "min-release", "RELEASE",
    "The oldest release that is supported, such as 2.4; 2.10 is newer than 2.9.")

  private let contract: String
  private let edits: [PayloadEdit]
  private let payload: String?
  private let minimum: ReleaseNumber?
  private let minimumText: String?
  private let today: CalendarDay?
  private let isJSON: Bool
  private let corpus: CorpusOptions
  private let folders: Folders
  private let supervision: SupervisionOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws {
    contract = arguments.names[0]
    payload = arguments.value("payload")
    minimumText = arguments.value(Self.minimumManual.name)
    minimum = minimumText.map(ReleaseNumber.init)
    if let minimumText, minimum?.isNumbered == false {
      throw UsageError.invalidForm(
        minimumText, option: Self.minimumManual, expected: "a release such as 2.4")
    }
    today = try JudgementOptions.today(arguments)
    isJSON = arguments.value("format") == "json"
    corpus = try CorpusOptions(arguments)
    folders = Folders(arguments)
    supervision = try SupervisionOptions(arguments)
    self.dependencies = dependencies
    edits = try Self.edits(of: arguments)
    if payload != nil, let first = edits.first {
      throw UsageError.contradiction("--payload", Excerpt.visible(first.text))
    }
    if payload == nil, edits.isEmpty {
      throw UsageError.missingArgument(Self.manual.argument, command: Self.manual.name)
    }
  }

  /// Reads all changes of a command line.
  private static func edits(of arguments: ParsedArguments) throws(PayloadEditErrors)
    -> [PayloadEdit]
  {
    var words: [(PayloadEdit.Action, String)] = arguments.names.dropFirst().map { (.replace, $0) }
    for action in [PayloadEdit.Action.remove, .null, .add] {
      words += (arguments.list(action.rawValue) ?? []).map { (action, $0) }
    }
    var edits: [PayloadEdit] = []
    var problems: [PayloadEditError] = []
    for (action, text) in words {
      do {
        let edit = try PayloadEdit(action, text)
        if let other = edits.first(where: edit.overlaps) {
          problems.append(.overlap(other.pattern.description, edit.pattern.description))
        }
        edits.append(edit)
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw PayloadEditErrors(problems: problems) }
    return edits
  }

  func run() throws -> ExitCode {
    // It names what is not registered, and what is nearest.
    _ = try SelectionResolver(
      contracts: dependencies.contracts, catalog: dependencies.catalog, corpus: corpus.folder,
      files: dependencies.files
    ).selectionWithoutOperators(contracts: [contract], strategies: [])
    guard let registered = dependencies.contracts.first(where: { $0.id == contract }) else {
      throw UsageError.unknownName(
        contract, kind: .contract, known: dependencies.contracts.map(\.id))
    }
    let isCounted = registered.strategies.contains {
      SendAnswer.standing(of: $0, minimum: minimum, on: today) == .supported
    }
    guard isCounted else { throw nothingCounts(in: registered) }
    let loaded = try corpus.load(dependencies.files)
    // Without operators it only checks that the registration and the corpus fit together.
    let plan = try Plan(
      corpus: loaded, contracts: dependencies.contracts, catalog: dependencies.catalog,
      selection: Selection(contracts: [contract], operators: []))
    guard let folder = plan.parts.first?.contract else { throw Self.nothingAsked }
    let found =
      try payload.map { try effects(ofPayload: $0, in: folder, of: loaded) }
      ?? effects(ofChangesIn: folder)
    guard let found else { return .interrupted }
    if found.isEmpty { throw Self.nothingAsked }
    let answer = SendAnswer(
      of: found, in: folder, changes: payload.map { [$0] } ?? edits.map(\.words),
      changesSamples: payload == nil, minimum: minimum, today: today)
    dependencies.standardOutput.write(
      isJSON
        ? SendJSON(answer).text
        : SendText(answer: answer, width: dependencies.terminal.width).text)
    return answer.isYes ? .success : .worseThanExpected
  }

  /// A command that could only say yes must not look like one that has checked something.
  private func nothingCounts(in registered: Contract) -> CommandFailure {
    let releases = registered.strategies.filter { !$0.isReference }
      .map(\.release).max { ReleaseNumber($0) < ReleaseNumber($1) }
    let reason =
      if let newest = releases, let minimumText {
        """
        the newest release, \(Suggestion.visible(newest)), is older than \
        '--min-release \(Suggestion.visible(minimumText))'; lower it
        """
      } else {
        "all of its strategies are references, in development, or out of support; register a release"
      }
    return CommandFailure(.usage, "error: no release of '\(contract)' counts: \(reason)")
  }

  /// An answer without a check would be a yes.
  private static let nothingAsked = CommandFailure(
    .defect, "error: this is a bug in this program: no release was asked; please report it")

  // Changes

  private func effects(ofChangesIn folder: ContractFolder) throws -> [MutantEffect]? {
    try EditFit(edits: edits, contract: folder).check()
    return try traced().flatMap {
      try run(over: $0, sending: SentContent(edits)).effects(ofChangesIn: contract)
    }
  }

  /// The corpus with what all models of the contract declare, on which the meaning of a change depends.
  private func traced() throws -> Corpus? {
    try TracedCorpus(
      corpus: corpus, results: folders.results, options: supervision, dependencies: dependencies
    ).load(Selection(contracts: [contract], operators: []))
  }

  // Payload

  private func effects(
    ofPayload path: String, in folder: ContractFolder, of loaded: Corpus
  ) throws -> [MutantEffect]? {
    let document = try read(path)
    let newest = folder.versions.last ?? Sample.flatVersion
    var meanings = MeaningInterner()
    let meaning = meanings.identifier(of: document)
    let repeated = folder.samples.first {
      $0.version == newest && meanings.identifier(of: $0.captured) == meaning
    }
    guard let traced = try traced() else { return nil }
    if let repeated {
      return try run(over: traced, sending: nil).effects(
        ofSamples: [repeated.id], in: contract, incoming: repeated.id)
    }
    let version = try SampleFolder(of: newest, in: folder, corpus: loaded.folder)
    let names = folder.samples.compactMap { $0.id.split(separator: "/").last?.lowercased() }
    var number = 0
    let name = SampleName.free("payload", among: Set(names), after: &number)
    let sent = SentContent(payload: document.original, at: version.path(of: name))
    let declared = traced[contract]?.declaredSites.map { [contract: $0] } ?? [:]
    let all = try corpus.load(sent.files(dependencies.files)).declaring(declared)
    return try run(over: all, sending: sent).effects(
      ofSamples: [version.id(of: name)], in: contract, incoming: version.id(of: name))
  }

  private func read(_ path: String) throws(SampleError) -> JSONDocument {
    do throws(SampleProblem) {
      let bytes = try PayloadSource(
        path: path, limit: corpus.sampleLimit, dependencies: dependencies
      ).read()
      do {
        return try JSONDocument(parsing: bytes)
      } catch {
        throw .syntax(error)
      }
    } catch {
      throw SampleError(problems: [error.located(in: path)])
    }
  }

  private func run(over loaded: Corpus, sending sent: SentContent?) -> MutantRun {
    MutantRun(
      loaded: loaded, corpus: corpus, results: folders.results, options: supervision, sent: sent,
      dependencies: dependencies)
  }
}
