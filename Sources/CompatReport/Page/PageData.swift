import CompatModel

/// The data of a page, which its script draws: grids, and what entries hold when they are opened.
struct PageData: Sendable {
  /// The number of bytes that the grids may have, and that the details may have.
  static let maximumSize = 1_300_000

  /// The data as JSON; the same for the same report.
  let text: String

  /// The number of elements that stay as they are written, because their data has no room.
  let leftOut: Int

  init(grids: [PropertyGrid], contracts: [ReportContract], drawings: [PageComposition.Drawing]) {
    var leftOut = 0
    /// The members of an object, until there is no more room.
    func object(_ members: [(id: String, text: () -> String)]) -> String {
      var size = 0
      var parts: [String] = []
      for member in members {
        guard size < Self.maximumSize else {
          leftOut += 1
          continue
        }
        parts.append("\(JSONReport.text(of: member.id)):\(member.text())\n")
        size += parts.last?.utf8.count ?? 0
      }
      return "{\(parts.joined(separator: ","))}"
    }
    let words = GridWords(of: grids)
    let gridText = object(
      zip(grids, contracts).map { grid, contract in
        (grid.contract, { JSONReport.text(of: DrawnGrid(grid, of: contract, words: words)) })
      })
    let entryText = object(
      drawings.map { drawing in
        (
          drawing.id,
          {
            JSONReport.text(
              of: DrawnEntry(sites: drawing.sites, blocks: DrawnBlock.blocks(drawing.blocks)))
          }
        )
      })
    let classes = ChangeClass.allCases.map { [$0.rawValue, Prose.title(of: $0)] }
    text = """
      {"words":\(JSONReport.text(of: words.list)),
      "classes":\(JSONReport.text(of: classes)),
      "grids":\(gridText),
      "entries":\(entryText)}
      """
    self.leftOut = leftOut
  }

  private struct DrawnEntry: Encodable {
    var sites: [String]
    var blocks: [DrawnBlock]
  }
}
