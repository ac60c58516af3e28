extension Variant {
  /// Whole runs, from the start of the program to the last byte of its reports.
  ///
  /// Compared runs leave out hazards, which may end an unprotected process.
  static func runs(
    of program: Program, corpus: String, contracts: [String], figures: Set<Figure>,
    in folder: TemporaryFolder
  ) throws -> [Variant] {
    let harmless = CompatRun(
      program: program, corpus: corpus, arguments: contracts + ["--no-hazards"],
      output: folder.path(of: "harmless"))
    let whole = CompatRun(
      program: program, corpus: corpus, arguments: contracts, output: folder.path(of: "whole"))
    var variants: [Variant] = []
    if !figures.isDisjoint(with: [.jobsNone, .jobsOne, .jobsTwo, .resumed]) {
      // Leaves the results that a run resumes from, and the files in the cache of the system.
      let done = harmless.writing(to: folder.path(of: "done"))
      try done()
      let checks = try done.totals().checks
      variants += [
        Variant(figure: .jobsNone, items: checks) { try harmless("--jobs", "0") },
        Variant(figure: .jobsOne, items: checks) { try harmless("--jobs", "1") },
        Variant(figure: .jobsTwo, items: checks) { try harmless("--jobs", "2") },
        Variant(figure: .resumed, items: 1) { try done("--resume") },
      ]
    }
    if figures.contains(.wholeRun) {
      try whole()
      variants.append(Variant(figure: .wholeRun, items: try whole.totals().checks) { try whole() })
    }
    return variants + [
      Variant(figure: .busyOne, items: 1) { try BusyLoop.runProcesses(1) },
      Variant(figure: .busyTwo, items: 2) { try BusyLoop.runProcesses(2) },
    ]
  }

  /// Runs over a model that traps once for each sample, and over one that does not.
  static func crashes(
    of program: Program, samples: Int, in folder: TemporaryFolder
  ) throws -> [Variant] {
    let corpus = try GeneratedCorpus(tickets: samples, in: folder)
    let run = CompatRun(
      program: program, corpus: corpus.folder,
      arguments: ["crashing", "--no-hazards", "--jobs", "1"], output: folder.path(of: "crashing"))
    try run("--strategy", "indexes-out-of-bounds")
    let crashes = try run.totals().tally["crashed"] ?? 0
    guard crashes > 0 else {
      throw Program.Failure(description: "nothing crashes in a run over models that trap")
    }
    return [
      Variant(figure: .crashes, items: crashes) {
        try run("--strategy", "indexes-out-of-bounds")
      },
      Variant(figure: .noCrashes, items: 1) { try run("--strategy", "well-behaved") },
    ]
  }

  /// The start of the program, and its end right afterwards.
  static func starts(of program: Program) -> Variant {
    let count = 20
    return Variant(figure: .start, items: count) {
      for _ in 0..<count { try ProgramRun(program, ["--version"]).wait() }
    }
  }
}
