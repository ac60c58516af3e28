/// Where a reader of a summary finds the rest.
struct MoreSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    [.paragraph(Paragraph(role: .more, text: Prose.more(than: digest.report)))]
  }
}
