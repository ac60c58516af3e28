/// A block that only the page can show, because it is a drawing or a form.
enum PageBlock: Sendable {
  case numbers([KeyNumber])

  case risks([PageRisk])

  /// What changes cost at each site, release by release, with the number of rows that are written.
  case grid(PropertyGrid, of: ReportContract, rows: Int)
}
