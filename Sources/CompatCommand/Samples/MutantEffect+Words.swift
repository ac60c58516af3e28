import CodableCompat
import JSONSyntax

extension MutantEffect {
  /// The same cells, with a word about an outcome that is worse than expected.
  var cellsWithExpectation: [String] {
    var cells = cells
    if check?.meetsExpectation == false { cells[0] += ", worse than expected" }
    return cells
  }

  /// The cells of a table: outcome, strategy with its release, and what went wrong where.
  var cells: [String] {
    let words = outcome.map { "\($0.style.symbol) \($0.rawValue)" } ?? "- not checked"
    let reason = reason
    return [words, Suggestion.visible("\(strategy.id) (\(strategy.release))")]
      + (reason.isEmpty ? [] : [reason])
  }

  /// The maximum number of sites, and of characters of an error's own words.
  private static let (maximumSites, maximumMessage) = (3, 200)

  static let nondeterminism = "depends on what was read before"

  /// What went wrong where; empty if nothing did.
  private var reason: String {
    var parts: [String] = []
    if isNondeterministic { parts.append(MutantEffect.nondeterminism) }
    if let failure {
      parts.append("\(failure.sample.file):\(failure.location ?? TextLocation(line: 1, column: 1))")
    } else if let broken, let site = broken.sites.first {
      parts.append("\(sample.file):\(broken.location(of: site))")
      let sites = broken.sites.prefix(MutantEffect.maximumSites).map { "'\($0)'" }
      let more = broken.sites.count - sites.count
      parts.append(
        "at " + sites.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""))
    }
    if let error = failure?.error ?? check?.facts?.error {
      parts.append("\(error.kind.rawValue) at '\(failure?.failedPath ?? error.path)'")
      parts.append(error.message.shortened(to: MutantEffect.maximumMessage))
    }
    if let unseen = failure?.unseen {
      let seen = unseen.seenElements.map { "\($0) of \(unseen.elements ?? 0) elements" }
      parts.append("the app sees \(seen ?? unseen.seen ?? "nothing") at '\(unseen.site)'")
    } else if let seen = check?.facts?.seen {
      parts.append("the app sees \(seen)")
    }
    if let termination = failure?.termination ?? check?.facts?.termination {
      parts.append(Prose.words(for: termination.cause))
    }
    return Suggestion.visible(parts.joined(separator: ": "))
  }
}
