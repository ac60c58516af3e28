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
    headingEnd > 0 && !lines[headingEnd...].contains { $0.width == 0 }
  }

  /// Adds a sentence, with quotes around what is to be typed.
  mutating func paragraph(
    _ sentence: Sentence, label: TextLine = TextLine(), indent: Int = 0, hanging: Int = 0
  ) {
    var first = TextLine()
    first.pad(to: indent)
    first.append(label)
    let wrapping = TextWrapping(width: width)
    lines += wrapping.lines(of: sentence.quotedRuns, first: first, indent: indent + hanging)
  }

  mutating func add(_ line: TextLine) {
    lines.append(line.clipped(to: width))
  }

  /// Adds what is to be copied: a line that is as long as it is.
  mutating func add(code text: String, indent: Int) {
    var line = TextLine()
    line.pad(to: indent)
    line.append(text, .command)
    lines.append(line)
  }

  mutating func add(_ table: TextTable) {
    lines += table.lines(width: width)
  }
}
