import CompatModel

/// The words of all cells of a page's grids, each with a letter: a row of cells is a short string.
struct GridWords: Sendable {
  /// The letters, which need no escape in JSON.
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// The letter of a strategy that does not read the site.
  static let none: Character = "."

  struct Word: Encodable, Sendable {
    var letter: String

    var text: String

    /// The outcome whose colour the word has.
    var outcome: String

    /// How bad it is, compared with others.
    var severity: Int
  }

  let list: [Word]

  private let letterOfCell: [RiskGrid.Cell: Character]

  init(of grids: [PropertyGrid]) {
    let cells = Set(
      grids.flatMap(\.rows).flatMap(\.cells.values).flatMap { $0 }.compactMap(\.self))
    let sorted = cells.map { cell in (cell: cell, word: Self.word(for: cell)) }.sorted {
      ($0.cell.severity, $0.word.text, $0.word.outcome)
        < ($1.cell.severity, $1.word.text, $1.word.outcome)
    }
    var list: [Word] = []
    var letterOfCell: [RiskGrid.Cell: Character] = [:]
    for (cell, word) in sorted {
      let known = list.last.flatMap { last in
        last.text == word.text && last.outcome == word.outcome && last.severity == cell.severity
          ? list.count - 1 : nil
      }
      // There are fewer words than letters: outcomes and losses are few.
      let index = known ?? min(list.count, Self.letters.count - 1)
      letterOfCell[cell] = Self.letters[index]
      if known == nil {
        list.append(
          Word(
            letter: String(Self.letters[index]), text: word.text, outcome: word.outcome,
            severity: cell.severity))
      }
    }
    self.list = list
    self.letterOfCell = letterOfCell
  }

  /// A row of cells: a letter for each, or one where all are alike.
  func text(of cells: [RiskGrid.Cell?]) -> String {
    let letters = cells.map { cell in cell.flatMap { letterOfCell[$0] } ?? Self.none }
    guard let first = letters.first, letters.allSatisfy({ $0 == first }) else {
      return String(letters)
    }
    return String(first)
  }

  static func word(for cell: RiskGrid.Cell) -> (text: String, outcome: String) {
    let sentence = Prose.word(for: cell)
    let outcome = sentence.proseRuns.lazy.compactMap { run -> Outcome? in
      if case .outcome(let outcome) = run.meaning { outcome } else { nil }
    }.first
    return (sentence.plainText, outcome?.rawValue ?? "")
  }
}
