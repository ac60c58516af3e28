import CodableCompat
import JSONSyntax

struct IntakeOptions: OptionGroup {
  @Flag(help: "Adds the version behind the others, if a contract does not have it.")
  var newVersion: Bool

  @Flag(help: "Splits arrays: each element of a payload that is an array becomes a payload.")
  private var each: Bool

  @Option(
    "POINTER,…",
    help: """
      Also replaces the values at these sites, such as '/user/login' or '/rooms/*/code', with all \
      that they hold.
      """)
  private var redact: [JSONPointerPattern]
  private let kept = KeptSites()

  @Flag(
    help: "Replaces nothing: the payloads are already without secrets.", excluding: ["redact"])
  private var noRedact: Bool
  /// The payload at a location of its file, or the elements of its array if they are wanted.
  func elements(
    of payload: [UInt8], at location: TextLocation?
  ) -> [(bytes: [UInt8], location: TextLocation?)] {
    guard each, let root = try? JSONDocument(parsing: payload).root, root.kind == .array else {
      return [(payload, location)]
    }
    return root.children.map { (Array($0.source), location ?? $0.location) }
  }

  func redactor(for contract: ContractFolder, in session: Session) -> Redactor? {
    if noRedact { return nil }
    let key = session.root.environment["CODABLE_COMPAT_REDACTION_KEY"] ?? ""
    return Redactor(
      pseudonyms: Pseudonyms(key: key), replaced: redact, kept: kept.keep,
      survey: contract.survey)
  }

  /// Checks that every site that is named exists: a misspelled one would leave its secret.
  func check(_ documents: [JSONDocument]) throws(UsageError) {
    for (sites, option) in [(redact, "--redact"), (kept.keep, "--keep")] {
      for site in sites where documents.allSatisfy({ $0.nodes(matching: site).isEmpty }) {
        let name = site.description.quoted
        throw UsageError(
          "no payload has a value at \(name), which '\(option)' names; correct the site")
      }
    }
  }
}

struct KeptSites: OptionGroup {
  @Option("POINTER,…", help: "The sites whose values are no secrets, with all that they hold.")
  var keep: [JSONPointerPattern]
}
