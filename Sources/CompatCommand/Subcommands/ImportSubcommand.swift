import CodableCompat
import JSONSyntax

/// `import`: adds the payloads of a file that another program has exported.
struct ImportSubcommand: Subcommand {
  static let summary =
    "Adds the payloads of a HAR file, or of the lines of a file, as samples."

  static let discussion = [
    """
    Each payload is added as by 'add': without its secrets, and all of them or none. Payloads \
    that say the same as another one are left out and counted, as are responses that are errors, \
    have no JSON, or are of other web addresses.
    """,
    PayloadImporters.all.map { "\($0.id): \($0.summary)." }.joined(separator: " "),
  ]

  static let examples: [CommandManual.Example] = [
    (
      "import har a.har --contract order --version 2024-05",
      "Adds all responses that are JSON to one contract."
    ),
    (
      "import har a.har --contract me --url '*/me' --version 2",
      "Adds those of one address; '--contract' and '--url' may come again."
    ),
    ("import ndjson a.log --contract event --version 2", "Adds each line of a file."),
  ]

  @Argument(
    "FORMAT FILE",
    help: "The format, \(Suggestion.list(PayloadImporters.names, "or")), and the files.",
    count: 2...Int.max)
  private var words: [String]

  private let routing = ImportRoutes()

  @Option("VERSION", help: "The server's version that sent the payloads.")
  private var version: String?

  private let newVersion = VersionOption()

  @Flag(help: "Leaves out payloads that are not valid, and counts them.")
  private var skipInvalid: Bool

  private let options = IntakeOptions()
  let limits = SupervisionOptions()
  let corpus = CorpusOptions()

  /// The maximum size of a file in bytes: more than any recording of a browser.
  private static let sizeLimit = 512 << 20

  func validate() throws(UsageError) {
    guard let importer = PayloadImporters.all.first(where: { $0.id == words[0] }) else {
      throw .unlisted(words[0], "'import' reads", PayloadImporters.names)
    }
    try routing.check(for: importer)
    if version == nil { throw UsageError("'import' needs '--version VERSION'") }
  }

  func run(in session: Session) throws -> ExitCode {
    let adding = SampleAddition(
      session: session, addsVersion: newVersion.newVersion, isForced: options.force)
    var targets = try routing.contracts.map { contract in
      let found = try adding.folder(of: version ?? "", in: contract)
      return Target(
        contract: found.contract, folder: found.folder,
        intake: SampleIntake(
          into: found.contract, folder: found.folder,
          redactor: options.redaction.redactor(for: found.contract, in: session)))
    }
    var skipped: [String: Int] = [:]
    var problems: [Located<SampleProblem>] = []
    let files = words.dropFirst().compactMap { path -> (path: String, found: ImportedPayloads)? in
      do throws(SampleProblem) {
        return (path, try read(path, in: session))
      } catch {
        problems.append(error.located(in: path))
        return nil
      }
    }
    let payloads = Dictionary(grouping: files.flatMap(\.found.payloads)) { payload in
      target(of: payload, among: targets)
    }
    var known = KnownSecrets()
    for target in targets.indices {
      targets[target].intake.known = known
      targets[target].intake.learn(from: payloads[target]?.map(\.bytes) ?? [])
      known = targets[target].intake.known
    }
    for target in targets.indices { targets[target].intake.known = known }
    for (path, found) in files {
      take(found, of: path, into: &targets, skipped: &skipped, problems: &problems)
    }
    guard problems.isEmpty else { throw SampleError(problems: problems.sorted()) }
    try options.redaction.check(targets.flatMap { $0.intake.samples.map(\.redaction.original) })
    targets.removeAll { $0.intake.samples.isEmpty }
    let grown = try adding.write(targets.map { ($0.intake.samples, $0.folder) })
    let code = try show(targets, in: grown, session)
    for (reason, count) in skipped.sorted(by: { $0.key < $1.key }) {
      session.errors.write("note: left out \(count) \(reason)\n")
    }
    return code
  }

  private struct Target {
    let contract: ContractFolder
    let folder: SampleFolder
    var intake: SampleIntake
  }

  private func read(
    _ path: String, in session: Session
  ) throws(SampleProblem) -> ImportedPayloads {
    let importer = PayloadImporters.all.first { $0.id == words[0] } ?? PayloadImporters.all[0]
    let source = PayloadSource(path: path, limit: Self.sizeLimit, session: session)
    return try importer.payloads(in: try source.read()) { routing.contract(of: $0) != nil }
  }

  private func target(
    of payload: ImportedPayloads.Payload, among targets: [Target]
  ) -> Int? {
    let contract = routing.contract(of: payload.address)
    return targets.firstIndex { $0.contract.id == contract }
  }

  private func take(
    _ found: ImportedPayloads, of path: String, into targets: inout [Target],
    skipped: inout [String: Int], problems: inout [Located<SampleProblem>]
  ) {
    skipped.merge(found.skipped, uniquingKeysWith: +)
    func report(_ problem: SampleProblem, at location: TextLocation) {
      if skipInvalid {
        skipped["that are not valid", default: 0] += 1
      } else {
        problems.append(Located(problem, path: path, location: location))
      }
    }
    for (problem, location) in found.problems { report(problem, at: location) }
    for payload in found.payloads {
      guard let target = target(of: payload, among: targets) else { continue }
      if payload.bytes.count > corpus.maximumSize {
        report(.tooLarge(limit: corpus.maximumSize), at: payload.location)
        continue
      }
      do throws(SampleProblem) {
        try targets[target].intake.take(payload.bytes, from: "\(path):\(payload.location)")
      } catch {
        switch error {
        case .repeatsSample, .repeatsSource:
          skipped["that say the same as another one", default: 0] += 1
        case .syntax(let syntax): report(.invalidBody(syntax), at: payload.location)
        default: report(error, at: payload.location)
        }
      }
    }
  }

  private func show(
    _ targets: [Target], in grown: Corpus, _ session: Session
  ) throws -> ExitCode {
    if targets.isEmpty {
      session.errors.write("note: there is nothing to add\n")
    }
    var code = ExitCode.success
    for target in targets {
      let listing = AdditionListing(
        samples: target.intake.samples, before: target.contract, session: session)
      listing.showRedactions()
      let found = try listing.showEffects(MutantRun(session: session, corpus: grown))
      if code == .success || found == .interrupted { code = found }
    }
    return code
  }
}
