import CodableCompat
import JSONSyntax

struct RedactionOptions: Sendable, Hashable {
  let replaced: [JSONPointerPattern]
  let kept: [JSONPointerPattern]
  private let isOff: Bool
  private let key: String

  /// The options of a subcommand that adds payloads, in the order of the help.
  static let manuals = [
    redactManual, keepManual,
    .flag("no-redact", "Replaces nothing: the payloads are already without secrets."),
  ]

  private static let redactManual = OptionManual.list(
    "redact", "POINTER,…",
    """
    Also replaces the values at these sites, such as '/user/login' or '/rooms/*/code', with all \
    that they hold.
    """)

  static let keepManual = OptionManual.list(
    "keep", "POINTER,…", "The sites whose values are no secrets, with all that they hold.")

  static let keyVariable = "CODABLE_COMPAT_REDACTION_KEY"

  init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
    isOff = arguments.has("no-redact")
    replaced = try Self.sites(of: Self.redactManual, in: arguments)
    kept = try Self.sites(of: Self.keepManual, in: arguments)
    key = environment[Self.keyVariable] ?? ""
    if isOff, !replaced.isEmpty {
      throw .contradiction("--no-redact", Self.redactManual.spelling)
    }
  }

  /// What replaces the secrets of a contract's payloads; nil if they stay.
  func redactor(for contract: ContractFolder) -> Redactor? {
    isOff
      ? nil
      : Redactor(
        pseudonyms: Pseudonyms(key: key), replaced: replaced, kept: kept, survey: contract.survey)
  }

  /// Checks that every site that is named exists: a misspelled one would leave its secret.
  func check(_ documents: [JSONDocument]) throws(UsageError) {
    for (sites, option) in [(replaced, Self.redactManual), (kept, Self.keepManual)] {
      for site in sites where documents.allSatisfy({ $0.nodes(matching: site).isEmpty }) {
        throw .unmatchedSite(site.description, option: option)
      }
    }
  }

  static func sites(
    of option: OptionManual, in arguments: ParsedArguments
  ) throws(UsageError) -> [JSONPointerPattern] {
    var sites: [JSONPointerPattern] = []
    for text in arguments.list(option.name) ?? [] {
      do {
        sites.append(try JSONPointerPattern(parsing: text))
      } catch {
        throw .invalidSite(error, option: option)
      }
    }
    return sites
  }
}
