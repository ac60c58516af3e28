/// Which change of strategy would survive, in a text report: contract by contract.
struct TextRecommendations: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// The number of places that are named, of those that are alike.
  private static let places = 4

  /// The number of columns that the words for a need take.
  private static let needWidth = 35

  /// Draws the section.
  ///
  /// - Parameter canvas: The canvas.
  func draw(on canvas: inout TextCanvas) {
    let contracts = digest.recommended
    guard !contracts.isEmpty else { return }
    canvas.heading(Prose.Heading.recommendations)
    canvas.paragraph(Prose.recommendationNote)
    for contract in contracts {
      for (position, recommendation) in contract.recommendations.enumerated() {
        let earlier = contract.recommendations.prefix(position)
          .first { !$0.answers.isEmpty && $0.answers == recommendation.answers }
        draw(recommendation, contract: contract.id, answeredBy: earlier, on: &canvas)
      }
      guard !contract.avoidableHarm.isEmpty else { continue }
      canvas.space()
      canvas.add(TextLine(contract.id, .name))
      for harm in contract.avoidableHarm {
        canvas.paragraph(
          Prose.sentence(for: harm, limit: Self.places), indent: 2, hanging: 2)
      }
    }
  }

  private func draw(
    _ recommendation: ReportRecommendation, contract: String,
    answeredBy earlier: ReportRecommendation?, on canvas: inout TextCanvas
  ) {
    canvas.space()
    canvas.paragraph(
      Prose.headline(of: recommendation, contract: contract, limit: Self.places), hanging: 2)
    for change in recommendation.changes {
      canvas.paragraph(Prose.sentence(for: change), indent: 2, hanging: 2)
    }
    if let earlier {
      canvas.paragraph(Prose.sameAnswers(as: earlier), indent: 4, hanging: 2)
      return
    }
    for answer in recommendation.answers {
      guard let sentence = Prose.sentence(for: answer) else { continue }
      var label = TextLine(Prose.need(of: answer), .emphasis)
      label.pad(to: min(Self.needWidth, canvas.width / 2))
      label.append(" ")
      canvas.paragraph(
        sentence, label: label, indent: 4, hanging: min(label.width, canvas.width / 2))
    }
    if let unserved = Prose.unserved(among: recommendation.answers) {
      canvas.paragraph(unserved, indent: 4, hanging: 2)
    }
  }
}
