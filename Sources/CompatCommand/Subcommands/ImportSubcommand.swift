import CodableCompat
import JSONSyntax

/// `import`: adds the payloads of a file that another program has exported.
struct ImportSubcommand: Subcommand {
  typealias Dependencies = AddSubcommand.Dependencies

  static let manual = CommandManual(
    name: "import",
    summary: "Adds the payloads of a HAR file, or of the lines of a file, as samples.",
    discussion: [
      """
      Each payload is added as by 'add': without its secrets, and all of them or none. Payloads \
      that say the same as another one are left out and counted, as are responses that are errors, \
      have no JSON, or are of other web addresses.
      """,
      PayloadImporters.all.map { "\($0.id): \($0.summary)." }.joined(separator: " "),
    ],
    argument: ArgumentManual(
      placeholder: "FORMAT FILE",
      summary:
        "The format, \(Suggestion.list(PayloadImporters.all.map(\.id), "or")), and the files.",
      count: 2...Int.max),
    options: ImportRoutes.manuals + [
      versionManual, IntakeOptions.newVersionManual,
      .flag("skip-invalid", "Leaves out payloads that are not valid, and counts them."),
    ] + IntakeOptions.manuals,
    examples: [
      (
        "import har a.har --contract order --version 2024-05",
        "Adds all responses that are JSON to one contract."
      ),
      (
        "import har a.har --contract me --url '*/me' --version 2",
        "Adds those of one address; '--contract' and '--url' may come again."
      ),
      ("import ndjson a.log --contract event --version 2", "Adds each line of a file."),
    ])

  private static let versionManual = OptionManual.value(
    "version", "VERSION", "The server's version that sent the payloads.")

  /// The maximum size of a file in bytes: more than any recording of a browser.
  private static let sizeLimit = 512 << 20

  private let importer: any PayloadImporter
  private let paths: [String]
  private let routes: ImportRoutes
  private let version: String
  private let skipsInvalid: Bool
  private let options: IntakeOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    let format = arguments.names[0]
    guard let importer = PayloadImporters.all.first(where: { $0.id == format }) else {
      throw .unknownImporter(format, known: PayloadImporters.all.map(\.id))
    }
    self.importer = importer
    paths = Array(arguments.names.dropFirst())
    routes = try ImportRoutes(arguments, for: importer)
    guard let version = arguments.value(Self.versionManual.name) else {
      throw .missingOption(Self.versionManual, command: Self.manual.name)
    }
    self.version = version
    skipsInvalid = arguments.has("skip-invalid")
    options = try IntakeOptions(arguments, environment: dependencies.environment)
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let adding = try SampleAddition(options: options, dependencies: dependencies)
    var targets = try routes.contracts.map { contract in
      let found = try adding.folder(of: version, in: contract)
      return Target(
        contract: found.contract, folder: found.folder,
        intake: SampleIntake(
          into: found.contract, folder: found.folder,
          redactor: options.redaction.redactor(for: found.contract)))
    }
    var skipped: [String: Int] = [:]
    var problems: [Located<SampleProblem>] = []
    let files = paths.compactMap { path in
      do throws(SampleProblem) {
        return (path: path, found: try importer.payloads(in: try read(path), where: isWanted))
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
    let code = try show(targets, in: grown)
    for (reason, count) in skipped.sorted(by: { $0.key < $1.key }) {
      dependencies.standardError.write("note: left out \(count) \(reason)\n")
    }
    return code
  }

  private struct Target {
    let contract: ContractFolder
    let folder: SampleFolder
    var intake: SampleIntake
  }

  private func isWanted(_ address: String) -> Bool { routes.contract(of: address) != nil }

  private func target(
    of payload: ImportedPayloads.Payload, among targets: [Target]
  ) -> Int? {
    let contract = routes.contract(of: payload.address)
    return targets.firstIndex { $0.contract.id == contract }
  }

  private func take(
    _ found: ImportedPayloads, of path: String, into targets: inout [Target],
    skipped: inout [String: Int], problems: inout [Located<SampleProblem>]
  ) {
    skipped.merge(found.skipped, uniquingKeysWith: +)
    func report(_ problem: SampleProblem, at location: TextLocation) {
      if skipsInvalid {
        skipped["that are not valid", default: 0] += 1
      } else {
        problems.append(Located(problem, path: path, location: location))
      }
    }
    for (problem, location) in found.problems { report(problem, at: location) }
    for payload in found.payloads {
      guard let target = target(of: payload, among: targets) else { continue }
      if payload.bytes.count > options.corpus.sampleLimit {
        report(.tooLarge(limit: options.corpus.sampleLimit), at: payload.location)
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

  private func read(_ path: String) throws(SampleProblem) -> [UInt8] {
    try PayloadSource(path: path, limit: Self.sizeLimit, dependencies: dependencies).read()
  }

  /// Shows what was added to each contract, and returns the most serious exit code.
  private func show(_ targets: [Target], in grown: Corpus) throws -> ExitCode {
    if targets.isEmpty {
      dependencies.standardError.write("note: there is nothing to add\n")
    }
    var code = ExitCode.success
    for target in targets {
      let listing = AdditionListing(
        samples: target.intake.samples, before: target.contract, dependencies: dependencies)
      listing.showRedactions()
      let found = try listing.showEffects(options.run(over: grown, dependencies: dependencies))
      if code == .success || found == .interrupted { code = found }
    }
    return code
  }
}
