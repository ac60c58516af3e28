/// The advice of a text report: each mistake with one example, and who else makes it.
struct TextAdvice: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Whether all sentences are shown, not just one for each mistake.
  var includesAll: Bool

  /// Draws the section.
  ///
  /// - Parameter canvas: The canvas.
  func draw(on canvas: inout TextCanvas) {
    guard !digest.adviceGroups.isEmpty else { return }
    canvas.heading(Prose.Heading.advice)
    canvas.paragraph(Prose.adviceNote)
    for group in digest.adviceGroups {
      canvas.space()
      for one in includesAll ? group.cases[...] : group.cases.prefix(1) {
        let sentence: Sentence = """
          \(one.contract, .name) in \(one.strategy, .name): \(Prose.sentence(for: one.advice)) \
          (\(group.id, .name))
          """
        canvas.paragraph(sentence.text, label: TextLine("- "), hanging: 2)
      }
      if !includesAll, let others = Prose.others(of: group) {
        canvas.paragraph(others, indent: 4, hanging: 2)
      }
    }
  }
}
