/// A block that only the page can show, because it is a drawing or a form.
enum PageBlock: Sendable {
  /// The numbers that matter most.
  case numbers([KeyNumber])

  /// The most urgent risks.
  case risks([PageRisk])

  /// What changes cost at each site, release by release, with the number of rows that are written.
  case grid(PropertyGrid, rows: Int)
}
