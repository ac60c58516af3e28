/// A piece of a payload, with what a change did to it.
struct Excerpt: Sendable {
  /// What the excerpt shows.
  var title: String

  /// The pieces, in order.
  var segments: [ReportSegment]
}
