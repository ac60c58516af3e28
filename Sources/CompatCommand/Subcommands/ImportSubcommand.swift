import CodableCompat
import JSONSyntax

struct ImportSubcommand: Subcommand {
  static let summary = "Adds the payloads of a file that another program has exported as samples."

  static let discussion = """
    Each payload is added as by 'add': without its secrets, and all of them or none. Payloads
    that say the same as another one are left out and counted, as are responses that are errors,
    have no JSON, or are of other web addresses.

    \(PayloadFormat.all.map { "\($0.id): \($0.summary)." }.joined(separator: " "))
    """

  static let examples: [CommandExample] = [
    (
      "import har a.har --contract order --version 2024-05",
      "Adds all responses that are JSON to one contract."
    ),
    (
      "import har a.har --contract me --url '*/me' --version 2",
      "Adds those of one address; '--contract' and '--url' may come again."
    ),
    ("import har a.har.gz --contract order --version 2 --each", "Adds the elements of arrays."),
    ("import openapi api.json --contract order --version 2", "Adds the examples."),
    ("import ndjson a.log --contract event --version 2", "Adds each line of a file."),
  ]

  @Argument(
    "FORMAT FILE",
    help: "The format, \(Prose.list(PayloadFormat.all.map(\.id), "or")), and the files.",
    count: 2...Int.max)
  private var words: [String]

  @Option(
    "NAME", help: "The contract of the payloads; given several times, each with its '--url'.", .each
  )
  private var contract: [String]

  @Option(
    "GLOB",
    help: """
      The web addresses whose payloads belong to the contract, such as '*/orders/*'; '*' stands for \
      any characters. The query does not count.
      """, .each)
  private var url: [String]

  @Option("VERSION", help: "The server's version that sent the payloads.")
  private var version: String?

  @Flag(help: "Leaves out payloads that are not valid, and counts them.")
  private var skipInvalid: Bool
  private let options = IntakeOptions()
  let limits = SupervisionOptions()
  let display = DisplayOptions()
  let corpus = CorpusOptions()

  /// The maximum size of a file in bytes: more than any recording of a browser.
  private static let sizeLimit = 512 << 20

  func validate() throws(UsageError) {
    guard let format else {
      throw .unlisted(words[0], "'import' reads", PayloadFormat.all.map(\.id))
    }
    if contract.isEmpty { throw UsageError("'import' needs '--contract NAME'") }
    if !url.isEmpty, format.expected == nil {
      throw .contradiction("import \(format.id)", "--url")
    }
    guard contract.count == url.count || (contract.count == 1 && url.isEmpty) else {
      throw UsageError("each '--contract' needs its '--url', in the same order")
    }
    if version == nil { throw UsageError("'import' needs '--version VERSION'") }
  }

  func run(in session: Session) throws -> ExitCode {
    let adding = SampleAddition(session: session, options: options)
    var intakes = try contract.indices.filter { !contract[..<$0].contains(contract[$0]) }.map {
      try adding.intake(of: version ?? "", in: contract[$0])
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
      target(of: payload, among: intakes)
    }
    var known = KnownSecrets()
    for target in intakes.indices {
      intakes[target].known = known
      intakes[target].learn(from: payloads[target]?.map(\.bytes) ?? [])
      known = intakes[target].known
    }
    for target in intakes.indices { intakes[target].known = known }
    for (path, found) in files {
      take(found, of: path, into: &intakes, skipped: &skipped, problems: &problems)
    }
    guard problems.isEmpty else { throw SampleError(problems: problems) }
    let code = try adding.add(intakes)
    for (reason, count) in skipped.sorted(by: { $0.key < $1.key }) {
      session.note("left out \(count) \(reason)")
    }
    return code
  }

  private func read(
    _ path: String, in session: Session
  ) throws(SampleProblem) -> ImportedPayloads {
    let bytes = try session.payload(at: path, limit: Self.sizeLimit)
    var found =
      try format?.payloads(of: bytes) { contract(of: $0) != nil } ?? ImportedPayloads()
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    found.payloads = found.payloads.flatMap { payload -> [ImportedPayloads.Payload] in
      var payload = payload
      if let file = payload.file {
        do throws(SampleProblem) {
          payload.bytes = try session.payload(
            at: (folder + [file[...]]).joined(separator: "/"), limit: Self.sizeLimit)
        } catch {
          found.problems.append((error, payload.location))
          return []
        }
      }
      guard let elements = options.elements(of: payload.bytes) else { return [payload] }
      return elements.map {
        .init(bytes: $0.bytes, location: payload.location, address: payload.address)
      }
    }
    return found
  }

  private var format: PayloadFormat? { PayloadFormat.all.first { $0.id == words[0] } }

  private func target(
    of payload: ImportedPayloads.Payload, among intakes: [SampleIntake]
  ) -> Int? {
    let contract = contract(of: payload.address)
    return intakes.firstIndex { $0.contract.id == contract }
  }

  private func contract(of address: String?) -> String? {
    let plain = String((address ?? "").prefix { $0 != "?" && $0 != "#" })
    if url.isEmpty { return contract.first }
    return zip(contract, url).first { NamePattern($1).matches(plain) }?.0
  }

  private func take(
    _ found: ImportedPayloads, of path: String, into intakes: inout [SampleIntake],
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
      guard let target = target(of: payload, among: intakes) else { continue }
      if payload.bytes.count > corpus.maximumSize {
        report(.tooLarge(limit: corpus.maximumSize), at: payload.location)
        continue
      }
      do throws(SampleProblem) {
        try intakes[target].take(payload.bytes, from: "\(path):\(payload.location)")
      } catch {
        switch error {
        case .repeats:
          skipped["that say the same as another one", default: 0] += 1
        case .syntax(let syntax):
          report(.unusableBody("is not valid JSON: \(syntax.discreet)"), at: payload.location)
        default: report(error, at: payload.location)
        }
      }
    }
  }
}
