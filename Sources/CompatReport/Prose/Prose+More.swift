extension Prose {
  static func nothing(about topic: ReportTopic) -> Sentence {
    "The report has nothing about \(topic.rawValue, .emphasis)."
  }

  /// Where there is more to read than a summary: everything, or one part.
  static func more(than report: Report) -> Sentence {
    // One of several names would look as if it belonged to the command.
    let contract = report.contracts.count == 1 ? report.contracts[0].id : "CONTRACT"
    return """
      More: compat.html, \("--verbose", .command), \
      \("report --show remedies \(contract)", .command)
      """
  }
}
