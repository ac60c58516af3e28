import CompatModel

/// An answer as its readers meet it, without looks: headings, paragraphs, lists, tables.
package struct Document: Sendable {
  let blocks: [Block]

  init(_ blocks: [Block]) { self.blocks = blocks }
}

struct Section: Sendable {
  /// The name that links use; nil where nothing links to the section.
  var id: String?
  var title: Sentence
  var blocks: [Block]
}

/// A piece of a document that stands by itself.
///
/// Sections build it, renderers show it. Only renderers know widths, colours, wrapping, tags and
/// escaping, so that another format for people is another renderer, and no section.
indirect enum Block: Sendable {
  case section(Section)
  case paragraph(Sentence, as: Role = .plain)

  /// Items, one directly below the other unless they are loose.
  case list([Item], isLoose: Bool = false)
  case facts([LabelledFact])

  /// What is copied, such as a command: lines that are never broken.
  case code([String])
  case table(Table)

  /// A piece of a payload, with what a change did to it.
  case excerpt(title: String, [ReportSegment])

  /// What a reader may open, below a line that says what it is. A title is also shown where all is
  /// open.
  case details(Sentence, isTitle: Bool = false, [Block])
  case failure(FindingFamily, isOpen: Bool)

  /// What changes cost at each site of a contract, release by release.
  case grid(PropertyGrid)

  enum Role: Sendable, Hashable {
    /// The answer of the whole document, with an outcome that stands for it.
    case verdict(Outcome)
    case circumstance
    case nextStep
    case more
    case note
    case plain
  }

  struct Item: Sendable {
    var mark: Mark?
    var text: Sentence
    var blocks: [Block] = []
  }

  var isSection: Bool {
    if case .section = self { true } else { false }
  }

  /// Whether there is nothing to show: no writer shows such a block.
  var isEmpty: Bool {
    switch self {
    case .paragraph(let text, _): text.isEmpty
    case .list(let items, _): items.isEmpty
    case .facts(let facts): facts.isEmpty
    case .table(let table): table.rows.isEmpty
    case .details(_, _, let blocks): blocks.allSatisfy(\.isEmpty)
    case .section, .code, .excerpt, .failure, .grid: false
    }
  }
}

struct LabelledFact: Sendable, Hashable {
  var label: Sentence
  var text: Sentence
}

extension LabelledFact {
  init?(_ label: String, _ text: Sentence?) {
    guard let text, !text.isEmpty else { return nil }
    self.init(label: Sentence(label), text: text)
  }
}

typealias Blocks = [Block]

extension Blocks {
  /// A section with a heading; nothing where there is nothing to show below the note.
  static func section(
    _ id: String, _ heading: String, note: Sentence? = nil, _ blocks: [Block]
  ) -> [Block] {
    if blocks.allSatisfy(\.isEmpty) { return [] }
    let note = Block.paragraph(note ?? "", as: .note)
    return [.section(Section(id: id, title: Sentence(heading), blocks: [note] + blocks))]
  }

  /// The first items, and how many more there are.
  static func list(
    _ items: [Block.Item], atMost limit: Int, of noun: String, see command: String = "--verbose"
  ) -> [Block] {
    let more = Prose.more(items.count - limit, noun, see: command)
    return [.list([Block.Item](items.prefix(limit))), .paragraph(more)]
  }

  /// The outcomes that are named, or stand as symbols; what is wrongly accepted has only the colour
  /// of one.
  var outcomes: Set<Outcome> {
    let runs = TextRenderer(self, width: 1_000).lines.flatMap(\.runs)
    return Set(
      runs.compactMap { run in
        guard case .outcome(let outcome) = run.meaning else { return nil }
        return run.text.hasPrefix(Mark.wronglyAccepted.symbol) ? nil : outcome
      })
  }
}

/// Rows with the same columns, for every medium.
struct Table: Sendable {
  struct Row: Sendable {
    var name: String
    var link: String?
    var cells: [Sentence]

    /// Whether the row is shown, and counts for nothing.
    var isMuted = false
  }

  /// What the table shows, for those who do not see the heading above it.
  var title: String
  var rowTitle: String
  var columns: [String]

  /// The number of columns at the end that a narrow terminal leaves out, the last first.
  var optionalColumns = 0
  var rows: [Row]
}

/// How much of a report is shown.
enum ReportDetail: Sendable {
  /// The result and the next step.
  case brief
  case complete

  /// What a reader searches, filters and unfolds.
  case page

  /// The number of other sites that may be named beside an example.
  static let sites = 100

  /// The number of characters that a value may have; the words of an error may have twice as many.
  static let valueLength = 160
}
