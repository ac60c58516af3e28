/// A piece of a payload, with what a change did to it.
struct Excerpt: Sendable {
  var title: String

  /// The pieces, in order.
  var segments: [ReportSegment]
}
