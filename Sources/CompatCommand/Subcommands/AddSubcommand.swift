import CodableCompat
import JSONSyntax

struct AddSubcommand: Subcommand {
  static let summary =
    "Adds payloads as samples, without their secrets, and shows what releases make of them."

  static let discussion = """
    A payload is read strictly. One that says the same as another sample of its version is left
    out. Its bytes stay as they are, but for secrets: e-mail addresses, tokens, cookies, passwords
    and codes, numbers of cards, accounts and phones, IP addresses, and names, dates of birth and
    streets of people under such names become others of the same shape, in all payloads and in
    the names of their files. Standard error lists what was replaced, by site.

    All payloads are added, or none. Then every release reads them, and what no sample had is
    listed. The exit code is 3 if a release does not read a payload that it should know; the
    payload is added all the same.
    """

  static let examples: [CommandExample] = [
    ("add order 2024-05 ~/Downloads/paid.json", "Adds a payload that was saved."),
    ("add order 2024-05 -", "Adds what another program, such as 'curl', sends."),
    ("add order 2024-09 new/*.json --new-version", "Adds the first payloads of a version."),
    ("add order 2024-05 paid.json --redact /user/login", "Also replaces the value of one site."),
  ]

  @Argument(
    words: "CONTRACT VERSION FILE",
    help: "The contract, the server's version, and the payloads; '-' is standard input.",
    count: 3...Int.max)
  private var words: [String]
  private let options = IntakeOptions()
  let limits = SupervisionOptions()
  let display = DisplayOptions()
  let corpus = CorpusOptions()

  func run(in session: Session) throws -> ExitCode {
    var adding = SampleAddition(session: session, options: options)
    try adding.open(words[0], version: words[1])
    adding.take(words.dropFirst(2), into: { _ in words[0] }) { path throws(SampleProblem) in
      [RecordedResponse(plain: try session.payload(at: path, limit: corpus.maximumSize))]
    }
    return try adding.add()
  }
}
