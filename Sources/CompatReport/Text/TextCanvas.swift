/// Collects the lines of a text report; every line that comes out of it fits.
struct TextCanvas: Sendable {
  let width: Int

  private(set) var lines: [TextLine] = []

  /// The number of lines up to the last heading.
  private var headingEnd = 0

  init(width: Int) {
    self.width = width
  }

  /// Adds an empty line, unless there is one already.
  mutating func space() {
    if let last = lines.last, last.width > 0 { lines.append(TextLine()) }
  }

  /// Adds a heading, set off from what is above it.
  mutating func heading(_ title: String) {
    if !lines.isEmpty { space() }
    add(TextLine(title.uppercased(), .emphasis))
    headingEnd = lines.count
  }

  /// Whether the last line belongs to a heading: it, or the note right below it.
  var isBelowHeading: Bool {
    lines.count >= headingEnd && !lines[headingEnd...].contains { $0.width == 0 }
  }

  /// Adds a sentence, with quotes around what is to be typed.
  mutating func paragraph(
    _ sentence: Sentence, label: TextLine = TextLine(), indent: Int = 0, hanging: Int = 0
  ) {
    paragraph(sentence.proseRuns, label: label, indent: indent, hanging: hanging)
  }

  mutating func paragraph(
    _ runs: [ProseRun], label: TextLine = TextLine(), indent: Int = 0, hanging: Int = 0
  ) {
    var first = TextLine()
    first.pad(to: indent)
    first.append(label)
    let wrapping = TextWrapping(width: width)
    let runs = runs.map { run in
      run.meaning == .command ? ProseRun("'\(run.text)'", .command) : run
    }
    lines += wrapping.lines(of: runs, first: first, indent: indent + hanging)
  }

  mutating func add(_ line: TextLine) {
    lines.append(line.clipped(to: width))
  }

  mutating func add(_ table: TextTable) {
    lines += table.lines(width: width)
  }
}
