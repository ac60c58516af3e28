/// How much memory a run takes, and how large its results are.
struct MemoryUse {
  let figure: Figure

  let checks: Int

  /// The most bytes that the program has held, and the largest of its children.
  let watch: MemoryWatch

  /// The number of bytes of the result file.
  let resultBytes: Int

  let time: Duration
}

/// Compares the memory of two runs over the same corpus, of which one makes a hundred times as many
/// checks as the other.
struct MemoryTrial {
  /// How many checks a sample is good for, roughly.
  private static let checksPerSample = 5_000

  private let program: Program
  private let corpus: GeneratedCorpus
  private let folder: TemporaryFolder

  init(of program: Program, checks: Int, in folder: TemporaryFolder) throws {
    self.program = program
    corpus = try GeneratedCorpus(items: checks / MemoryTrial.checksPerSample, in: folder)
    self.folder = folder
  }

  /// Makes one of the two runs.
  func measure(_ figure: Figure) throws -> MemoryUse {
    // Without hazards, because a payload of a megabyte would hide any growth.
    let run = CompatRun(
      program: program, corpus: corpus.folder, arguments: ["item", "--no-hazards"],
      output: folder.path(of: figure.rawValue))
    let shard = figure == .memoryPart ? ["--shard", "1/100"] : []
    var watch = MemoryWatch()
    let time = try ContinuousClock().measure {
      try run.start(shard).wait(accepting: CompatRun.accepted, watching: &watch)
    }
    return MemoryUse(
      figure: figure, checks: try run.totals().checks, watch: watch,
      resultBytes: try run.resultBytes(), time: time)
  }
}
