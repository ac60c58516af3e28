/// How much of a report a document shows.
struct ReportDetail: Sendable, Hashable {
  /// Whether only the result and the next step are shown.
  var isBrief = false

  /// Whether a reader searches, filters and unfolds it.
  var isPage = false

  /// The number of other sites that may be named beside an example, or a recommendation.
  var sites: Int

  /// The number of characters that a value may have; the words of an error may have twice as many.
  var valueLength: Int

  static let brief = ReportDetail(isBrief: true, sites: 5, valueLength: 160)

  static let complete = ReportDetail(sites: 100, valueLength: 160)

  static let page = ReportDetail(isPage: true, sites: 50, valueLength: 600)
}
