import CodableCompat
import JSONSyntax

/// What is wrong with a change that the command line names.
///
/// The cases hold facts; only ``description`` turns them into words.
enum PayloadEditError: Error, Sendable, Hashable {
  case invalidSite(JSONPointerError)
  case wholePayload(String)

  /// The member to add has no name of its own.
  case unnamedMember(String)

  case missingValue(site: String, PayloadEdit.Action)
  case invalidValue(String, site: String, JSONSyntaxError)
  case overlap(String, String)

  /// No sample has the site; `known` are the sites that samples have.
  case unmatchedSite(String, contract: String, known: [String])

  /// No sample has an object or an array at the site to add something to.
  case unmatchedContainer(String, site: String, contract: String, known: [String])

  /// Every sample that could get the member has it.
  case presentMember(String, contract: String)

  /// Each change fits a sample, but no sample fits all of them.
  case neverTogether([String], contract: String)
}

extension PayloadEditError: CustomStringConvertible {
  var description: String {
    switch self {
    case .invalidSite(let error):
      "\(Excerpt.visible("\(error)")); write a site such as /items/*/state"
    case .wholePayload(let text):
      "'\(Excerpt.visible(text))' names the whole payload; send that with '--payload FILE'"
    case .unnamedMember(let site):
      """
      '\(Excerpt.visible(site))' names no member to add; write its name, or - for a last element
      """
    case .missingValue(let site, let action):
      "'\(Excerpt.visible(site))' has no value; write \(PayloadEditError.assigning("1", to: site))"
        + (action == .replace ? ", or '--remove \(Excerpt.visible(site))'" : "")
    case .invalidValue(let text, let site, let error):
      invalidValue(text, site: site, error)
    case .overlap(let first, let second):
      """
      '\(Excerpt.visible(first))' and '\(Excerpt.visible(second))' change the same value; give one \
      of them
      """
    case .unmatchedSite(let site, let contract, let known):
      "no sample of '\(contract)' has a value at '\(Excerpt.visible(site))'"
        + Suggestion.termination(
          for: site, among: known, otherwise: "'--add' adds what no sample has")
    case .unmatchedContainer(let parent, let site, let contract, let known):
      """
      no sample of '\(contract)' has an object or array at '\(Excerpt.visible(parent))' to which \
      '\(Excerpt.visible(site))' could be added
      """
        + Suggestion.termination(for: parent, among: known, otherwise: "correct the site")
    case .presentMember(let site, let contract):
      """
      every sample of '\(contract)' has '\(Excerpt.visible(site))' already; write \
      \(PayloadEditError.assigning("1", to: site)) without '--add' to replace it
      """
    case .neverTogether(let sites, let contract):
      """
      no sample of '\(contract)' has all of \
      \(Suggestion.list(sites.map { "'\(Excerpt.visible($0))'" }, "and")) for changes at once; \
      try one after the other
      """
    }
  }

  private func invalidValue(_ text: String, site: String, _ error: JSONSyntaxError) -> String {
    if text.isEmpty {
      return
        "'\(Excerpt.visible(site))=' has no value; write JSON behind it, '\"\"' for an empty text"
    }
    // What begins like JSON is meant to be JSON, and not a text without quotes.
    guard let first = text.utf8.first, !Array("{[\"".utf8).contains(first) else {
      return "'\(Excerpt.visible(text))' is no JSON: \(Suggestion.visible("\(error)")); correct it"
    }
    let quoted = JSONValue.string(text).description
    return "'\(Excerpt.visible(text))' is no JSON; write a string in quotes: "
      + PayloadEditError.assigning(quoted, to: site)
  }

  private static func assigning(_ json: String, to site: String) -> String {
    let value = json.replacing("'", with: "'\\''")
    let isPlain = value.utf8.allSatisfy { $0.isASCIIAlphanumeric }
    return Excerpt.visible(site) + "=" + Excerpt.visible(isPlain ? value : "'\(value)'")
  }
}

/// Everything that is wrong with the changes of a command line.
struct PayloadEditErrors: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems, in the order of the command line.
  let problems: [PayloadEditError]

  var description: String { problems.map { "error: \($0)" }.joined(separator: "\n") }
}
