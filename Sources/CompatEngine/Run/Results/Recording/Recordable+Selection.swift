extension Selection: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      for ids in [contracts, strategies, operators] {
        ids?.sorted().write(to: &writer) ?? writer.writeNull()
      }
      allowsHazards.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      func ids() throws(RecordProblem) -> Set<String>? {
        try [String]?(from: &reader).map { Set($0) }
      }
      return Selection(
        contracts: try ids(), strategies: try ids(), operators: try ids(),
        allowsHazards: try Bool(from: &reader))
    }
  }
}
