import CodableCompat
import JSONSyntax

struct CanISendSubcommand: Subcommand {
  static let summary =
    "Answers for each release whether the server can send a change, or a whole payload."

  static let discussion = """
    The change is made in every sample where its site fits, '*' standing for any member or
    element. Several changes happen at once, in the samples that fit all of them. Every release
    then reads the changed samples; what the change did is judged as in a run.

    The exit code is 0 if all supported releases survive all these payloads, at worst with a
    fallback, and 1 otherwise. References, releases older than '--min-release', and samples that
    could not be read before the change are shown, and do not count.
    """

  static let examples: [CommandExample] = [
    (#"can-i-send order /status='"tentative"'"#, "A new case of an enum."),
    ("can-i-send order /payer=null --remove '/items/*/note'", "Two changes at once."),
    ("can-i-send order --add '/items/*/tax=0.5' --min-release 2.4", "A new member."),
    ("can-i-send order --payload new.json --format json", "A whole payload, for a program."),
  ]

  @Argument(
    words: "CONTRACT /SITE=JSON",
    help: "The contract, and the new values of sites; a string is written in its quotes.",
    count: 1...Int.max)
  private var words: [String]

  @Option("/SITE", help: "Removes the members or elements; may be given several times.", .each)
  private var remove: [String]

  @Option(
    "/SITE=JSON",
    help: """
      Adds a member where it is missing, or a last element for a site that ends with '/-'; may be \
      given several times.
      """, .each)
  private var add: [String]

  @Option(
    "FILE",
    help: "Asks about a whole payload instead, compared with the samples; '-' is standard input.")
  private var payload: String?

  @Option(
    "RELEASE",
    help: "The oldest release that is supported, such as 2.4; 2.10 is newer than 2.9.",
    expected: "a release such as 2.4", where: { ReleaseNumber($0).isNumbered })
  private var minRelease: String?
  private let day = DayOption()
  private let answer = AnswerOption()
  let limits = SupervisionOptions()
  let corpus = CorpusOptions()
  private var contract: String { words[0] }
  private var minimum: ReleaseNumber? { minRelease.map(ReleaseNumber.init) }

  private func edits() throws(UsageError) -> [PayloadEdit] {
    var words: [(PayloadEdit.Action, String)] = words.dropFirst().map { (.replace, $0) }
    words += remove.map { (.remove, $0) } + add.map { (.add, $0) }
    var edits: [PayloadEdit] = []
    for (action, text) in words {
      let edit = try PayloadEdit(action, text)
      if let other = edits.first(where: edit.overlaps) {
        throw UsageError(
          """
          \(other.pattern.description.quotedExcerpt) and \
          \(edit.pattern.description.quotedExcerpt) change the same value; give one of them
          """)
      }
      edits.append(edit)
    }
    if payload != nil, let first = edits.first {
      throw UsageError.contradiction("--payload", first.text.excerpt)
    }
    if payload == nil, edits.isEmpty { throw Self.missingArgument }
    return edits
  }

  func run(in session: Session) throws -> ExitCode {
    let edits = try edits()
    // It names what is not registered, and what is nearest.
    _ = try session.selection(contracts: [contract], strategies: [], operators: nil)
    guard let registered = session.contracts.first(where: { $0.id == contract }) else {
      throw UsageError.unknown(.contract, contract, among: session.contracts.map(\.id))
    }
    let isCounted = registered.strategies.contains {
      ReleaseStanding(of: $0, since: minimum, on: day.today) == .supported
    }
    // A command that could only say yes must not look like one that has checked something.
    guard isCounted else {
      throw CommandFailure(
        usage: """
          no release of '\(contract)' counts: all are references, in development, out of support, \
          or older than '--min-release'
          """)
    }
    // Without operators it only checks that the registration and the corpus fit together.
    let selection = Selection(contracts: [contract], operators: [])
    let plan = try session.plan(selection, of: session.corpus())
    guard let folder = plan.parts.first?.contract else { throw Self.nothingAsked }
    let document = try payload.map { try session.document(at: $0) }
    if document == nil { try edits.check(fitting: folder) }
    // The meaning of a change depends on what all models of the contract declare.
    let traced = try session.tracedCorpus(selection)
    session.warnIfUnprotected()
    // The sites that the user names may lie in elements that an excerpt leaves out.
    let changes = Selection(
      contracts: [contract], operators: [PayloadChange.id], allowsHazards: true, everyElement: true)
    let found =
      try document.map { try effects(of: $0, in: folder, of: traced, session) }
      ?? MutantRun(session: session, corpus: traced, sent: SentContent(edits))
      .effects(changes, ofSamples: nil)
    if found.isEmpty { throw Self.nothingAsked }
    let sent = SendAnswer(
      of: found, in: folder, changes: payload.map { [$0] } ?? edits.map(\.words),
      changesSamples: payload == nil, minimum: minimum, today: day.today)
    answer.show(sent, in: session)
    return sent.answer == .no ? .worseThanExpected : .success
  }

  /// An answer without a check would be a yes.
  private static let nothingAsked = CommandFailure.defect("no release was asked")

  private func effects(
    of document: JSONDocument, in folder: ContractFolder, of traced: Corpus, _ session: Session
  ) throws -> [MutantEffect] {
    let newest = folder.versions.last ?? Sample.flatVersion
    var intake = try SampleIntake(
      into: newest, of: folder, corpus: corpus.folder, redactor: nil)
    if let id = try intake.take(document.original, from: "the payload", named: "payload") {
      return try MutantRun(session: session, corpus: traced).effects(
        ofSamples: [id], in: contract, incoming: id)
    }
    let sent = SentContent(intake.samples.map { ($0.path, document.original) })
    let ids = intake.samples.map(\.id)
    let declared = traced[contract]?.declaredSites.map { [contract: $0] } ?? [:]
    let all = try corpus.load(sent.files(session.files)).declaring(declared)
    return try MutantRun(session: session, corpus: all, sent: sent).effects(
      ofSamples: Set(ids), in: contract, incoming: ids.first)
  }
}
