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
    words: "FORMAT FILE",
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
    var adding = SampleAddition(session: session, options: options, skipsInvalid: skipInvalid)
    for (number, id) in contract.enumerated() where !contract[..<number].contains(id) {
      try adding.open(id, version: version ?? "")
    }
    adding.take(words.dropFirst(), into: contract) { path throws(SampleProblem) in
      let bytes = try session.payload(at: path, limit: Self.sizeLimit)
      return try format?.responses(in: bytes) ?? []
    }
    let code = try adding.add()
    for (reason, count) in adding.skipped.sorted(by: { $0.key < $1.key }) {
      session.note("left out \(count) \(reason)")
    }
    return code
  }

  private var format: PayloadFormat? { PayloadFormat.all.first { $0.id == words[0] } }

  private func contract(of address: String?) -> String? {
    let plain = String((address ?? "").prefix { $0 != "?" && $0 != "#" })
    if url.isEmpty { return contract.first }
    return zip(contract, url).first { NamePattern($1).matches(plain) }?.0
  }
}
