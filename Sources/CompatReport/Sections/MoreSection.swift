/// Where a reader of a summary finds the rest.
struct MoreSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    Prose.more(than: digest.report).map { .paragraph(Paragraph(role: .more, text: $0)) }
  }
}
