import CompatModel

extension RemedyEffort: Recordable {}

extension DeclaredSites: Recordable {
  func write(to writer: inout RecordWriter) { lines.write(to: &writer) }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    let offset = reader.offset
    guard let sites = DeclaredSites(lines: try [String](from: &reader)) else {
      throw RecordProblem(offset: offset, expected: "what models declare about sites")
    }
    self = sites
  }
}

extension Selection: Record {
  static func transfer(
    _ selection: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Selection(
      contracts: try coder.optional(selection?.contracts?.sorted()).map { Set($0) },
      strategies: try coder.optional(selection?.strategies?.sorted()).map { Set($0) },
      operators: try coder.optional(selection?.operators?.sorted()).map { Set($0) },
      allowsHazards: try coder.field(selection?.allowsHazards),
      everyElement: try coder.field(selection?.everyElement),
      remedies: try coder.field(selection?.remedies))
  }
}
