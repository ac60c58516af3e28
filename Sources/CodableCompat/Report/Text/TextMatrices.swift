/// The matrices of a text report: strategies against kinds of change and operators, and the facts.
struct TextMatrices: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Whether every contract gets a matrix of its own.
  var includesContracts: Bool

  /// Draws the matrices.
  ///
  /// - Parameter canvas: The canvas.
  func draw(on canvas: inout TextCanvas) {
    guard !digest.strategies.isEmpty else { return }
    canvas.heading(Prose.Heading.kinds)
    canvas.paragraph(Prose.kindMatrixNote(leavingOut: digest.alike))
    canvas.space()
    canvas.add(kinds())

    canvas.heading(Prose.Heading.operators)
    canvas.paragraph(Prose.operatorMatrixNote(isComplete: includesContracts))
    canvas.space()
    TextOperatorMatrix(
      digest: digest, strategies: digest.strategies, isComplete: includesContracts
    ).draw(on: &canvas)

    TextRecommendations(digest: digest).draw(on: &canvas)

    canvas.heading(Prose.Heading.facts)
    canvas.paragraph(Prose.factsNote)
    canvas.space()
    facts(on: &canvas)

    if includesContracts { contracts(on: &canvas) }
  }

  private func kinds() -> TextTable {
    let asked = digest.kinds.map { kind in
      TextMatrices.lines(of: digest.asked(of: kind).first ?? "", width: 10)
    }
    let height = asked.map(\.count).max() ?? 0
    return TextTable(
      corner: [TextLine(" # strategy", .aside), TextLine("   asked of it", .aside)]
        + Array(repeating: TextLine(), count: max(0, height - 1)),
      rowHeads: digest.strategies.enumerated().map { position, strategy in
        head(number: position + 1, name: strategy.id)
      },
      columns: zip(digest.kinds, asked).map { kind, asked in
        let cells = digest.strategies.map { strategy in
          strategy[kind].map(TextMatrices.ratio) ?? TextLine("· ", .aside)
        }
        var head = TextLine(kind.rawValue, .emphasis)
        head.append("  ")
        return TextTable.Column(
          heads: [head] + asked + Array(repeating: TextLine(), count: height - asked.count),
          cells: cells, alignment: .trailing)
      },
      gap: 1)
  }

  private func facts(on canvas: inout TextCanvas) {
    let nothing = ["–"]
    let names = 3 + (digest.strategies.map { TerminalWidth.columns(of: $0.id) }.max() ?? 0)
    for (position, strategy) in digest.strategies.enumerated() {
      if strategy.roundTrips.isEmpty, strategy.distinguishability.isEmpty { continue }
      let roundTrips = strategy.roundTrips.isEmpty ? nothing : strategy.roundTrips
      let distinguishability =
        strategy.distinguishability.isEmpty ? nothing : strategy.distinguishability
      var label = head(number: position + 1, name: strategy.id)
      label.pad(to: min(names, canvas.width / 2) + 1)
      let facts: Sentence = """
        sends back: \(roundTrips.joined(separator: " | "), .quotation); tells apart: \
        \(distinguishability.joined(separator: " | "), .quotation)
        """
      canvas.paragraph(facts.text, label: label, hanging: min(label.width, canvas.width / 2))
    }
  }

  private func contracts(on canvas: inout TextCanvas) {
    for contract in digest.report.contracts where !contract.strategies.isEmpty {
      canvas.heading("\(Prose.Heading.contracts): \(contract.id)")
      let title: Sentence = "\(contract.title, .emphasis) – \(contract.summary, .quotation)"
      canvas.paragraph(title.text)
      canvas.space()
      let strategies = StrategyDigest.strategies(of: contract)
      for (position, strategy) in strategies.enumerated() {
        canvas.add(head(number: position + 1, name: strategy.id))
      }
      canvas.space()
      TextOperatorMatrix(digest: digest, strategies: strategies, isComplete: true).draw(on: &canvas)
    }
  }

  private func head(number: Int, name: String) -> TextLine {
    let digits = String(number)
    var line = TextLine(String(repeating: " ", count: max(0, 2 - digits.utf8.count)) + digits)
    line.append(" ")
    line.append(name, .name)
    return line
  }

  /// The worst outcome's symbol, survived and all checks, and the standing's mark.
  private static func ratio(_ cell: CellDigest) -> TextLine {
    var line = TextLine("\(cell.tally.survived)/\(cell.tally.total) ", .number)
    line.append(symbol(cell))
    return line
  }

  /// The worst outcome's symbol and the standing's mark.
  ///
  /// - Parameter cell: The checks.
  /// - Returns: Two columns.
  static func symbol(_ cell: CellDigest) -> TextLine {
    guard let worst = cell.worst else { return TextLine("·", .aside) }
    var line = TextLine(worst.style.symbol, .outcome(worst))
    line.append(cell.status.style.mark, .status(cell.status))
    return line
  }

  private static func lines(of words: String, width: Int) -> [TextLine] {
    TextWrapping(width: width).lines(of: [ProseRun(words, .aside)]).map { line in
      var line = line
      line.append("  ")
      return line
    }
  }
}
