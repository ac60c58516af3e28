import CompatEngine
import CompatModel

// What only the page says.

extension Prose {
  /// Which run the page shows: what the caller said about it, and the version of the tool.
  static func origin(of report: Report) -> Sentence {
    let run = report.history.last
    let parts: [Sentence?] = [
      run?.revision.map { "revision \($0, .value)" }, run?.day.map { "\($0, .value)" },
      "codable-compat \(report.toolVersion, .value)",
    ]
    return .joined(parts.compactMap(\.self), by: " · ")
  }

  /// Counts what changed since an earlier report.
  static func summary(of difference: ReportDifference) -> Sentence {
    let counts = [
      ("new", difference.failures.count { $0.kind == .new }),
      ("fixed", difference.failures.count { $0.kind == .fixed }),
      ("changed", difference.failures.count { $0.kind == .changed }),
      ("gone", difference.failures.count { $0.kind == .gone }),
    ].map { words, count -> Sentence in "\(count) \(words, .emphasis)" }
    let samples: Sentence =
      difference.addedSamples.isEmpty
      ? "" : ", \(difference.addedSamples.count, of: "sample") added"
    return "Since the earlier report: \(Sentence.joined(counts, by: ", "))\(samples)."
  }

  static let newMeaning: Sentence = "failures that the baseline does not list"

  static let knownMeaning: Sentence = "failures that the baseline lists"

  /// What the number of silent failures says.
  static let silentMeaning: Sentence = """
    new and known ones without an error: a wrong value, or values that are lost
    """

  /// How many sites of a contract a page does not show.
  static func moreRows(_ count: Int) -> Sentence {
    "\(count, of: "more site"): in the JSON report"
  }

  /// How many entries a page does not show.
  static func leftOutOfPage(_ count: Int) -> Sentence {
    """
    Not on this page: \(count, of: "more entry", plural: "more entries"). The JSON report has all \
    of them, and \("report --verbose", .command) prints them.
    """
  }

  /// How many items of a list can be opened.
  static func moreItems(_ count: Int) -> Sentence { "\(count) more" }

  /// How many details a page does not hold.
  static func detailsLeftOut(_ count: Int) -> Sentence {
    """
    The details of \(count, of: "entry", plural: "entries") have no room on this page: they are in \
    the JSON report.
    """
  }

  /// What stands where details have no room.
  static let noRoom: Sentence = "No room on this page: \("report --verbose", .command) shows it."

  /// What a reader without a script misses.
  static let openedByScript: Sentence = """
    The script of this page opens rows, and shows one class of change. Without it: \
    \("report --show risks", .command).
    """

  static let adviceByNeed: Sentence = "Which strategy, by what the app does with the value:"

  /// The releases that pay for a risk, or do not.
  static func releases(of strategies: [ReportStrategy]) -> Sentence {
    let names = strategies.map { "\($0.release) \($0.id)" }
    guard !names.isEmpty else { return "–" }
    return "\(list: names, .location, atMost: 3, of: "strategy", plural: "strategies")"
  }

  /// The release that pays least for a change at a site.
  static func bestRelease(_ strategy: ReportStrategy) -> Sentence {
    "Best release here: \(strategy.release, .number) \(strategy.id, .name)"
  }

  /// What the server has really done before.
  static func precedent(_ precedent: ReportPrecedent) -> Sentence {
    let kind = precedent.kind.rawValue.split(separator: "-").joined(separator: " ")
    let name: Sentence = precedent.name.map { " \($0, .value)" } ?? ""
    return """
      This API has done this before: \(precedent.newer, .name) \(kind, .emphasis)\(name) at \
      \(precedent.site.isEmpty ? "/" : precedent.site, .location).
      """
  }

  /// How much is in a section that can be opened.
  static func recommendations(_ count: Int) -> Sentence {
    "\(count, of: "recommendation"), site by site"
  }
}
