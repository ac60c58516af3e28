extension Prose {
  /// A topic has nothing to show.
  static func nothing(about topic: ReportTopic) -> Sentence {
    "The report has nothing about \(topic.rawValue, .emphasis)."
  }

  /// Where there is more to read than a summary: everything, or one part.
  static func more(than report: Report) -> [Sentence] {
    let topics = ReportTopic.allCases.map(\.rawValue).joined(separator: ", ")
    return [
      """
      More: \("--verbose", .command), compat.html, or \("report --show TOPIC [CONTRACT…]", .command) \
      with one of \(topics, .aside).
      """
    ]
  }
}
