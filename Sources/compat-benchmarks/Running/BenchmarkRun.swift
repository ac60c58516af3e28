import CodableCompat
import SampleContracts

/// Makes the steps of a benchmark, and prints what they find as soon as it is known.
struct BenchmarkRun {
  private let options: BenchmarkOptions
  private var results: [Figure: Measurement] = [:]

  init(_ options: BenchmarkOptions) { self.options = options }

  /// Makes every step with a selected figure, then prints what follows from several of them.
  mutating func callAsFunction() throws {
    var steps = BenchmarkStep.allCases.filter { !options.figures.isDisjoint(with: $0.figures) }
    if !MemoryWatch.isPossible, steps.contains(.memory) {
      steps.removeAll { $0 == .memory }
      TextColumns.show("Not measured: memory, because this system has no /proc.")
    }
    // What is missing is reported before anything is measured.
    for name in steps.compactMap(\.program) { _ = try Program(name) }
    let corpus = try Corpus.load(from: options.corpus)
    #if DEBUG
      TextColumns.show(
        "warning: built without optimisation; swift run -c release compat-benchmarks")
    #endif
    try TemporaryFolder.with { folder in
      for step in steps {
        TextColumns.progress("\(step)")
        TextColumns.show()
        try make(step, of: corpus, in: folder)
      }
    }
    let ratios = Ratio.all.filter { $0.value(of: results, by: \.secondsEach) != nil }
    if ratios.isEmpty { return }
    TextColumns.show()
    TextColumns.row("ratio", "by time", "by processors", "aim")
    for ratio in ratios { ratio.show(results) }
  }

  private mutating func make(
    _ step: BenchmarkStep, of corpus: Corpus, in folder: TemporaryFolder
  ) throws {
    guard let name = step.program else { return try measureChecks(of: corpus) }
    let program = try Program(name)
    switch step {
    case .checks: break
    case .runs: show(try measure(runs(of: program, in: folder)))
    case .crashes: show(try measure(crashes(of: program, in: folder)))
    case .start:
      let count = 20
      let starts = Variant(figure: .start, items: count) {
        for _ in 0..<count { try ProgramRun(program, ["--version"]).wait() }
      }
      show(try measure([starts]))
    case .memory:
      try MemoryTrial(of: program, checks: options.checksForMemory, in: folder)
        .measure(options.figures)
    }
  }

  private var contracts: [Contract] {
    Array(SampleContracts.all.prefix(options.isQuick ? BenchmarkOptions.quickContracts : .max))
  }

  private mutating func measureChecks(of corpus: Corpus) throws {
    let workloads = try contracts.map { try Workload($0, corpus: corpus) }
    TextColumns.show(Workload.introduction(workloads))
    // A figure is the sum over all contracts; until it is known, each contract has its own line.
    TextColumns.row("contract", "(a) each", "(b) each", "(c) each", "(c) / (b)")
    var sums: [Figure: Measurement] = [:]
    for workload in workloads {
      let measured = try measure(workload.variants())
      for (figure, part) in measured { sums[figure, default: Measurement()] += part }
      let each = [Figure.decode, .encode, .checks].map { figure in
        measured[figure].map { TextColumns.duration($0.secondsEach) } ?? "-"
      }
      let ratio = TextColumns.decimal(Ratio.ofChecks.value(of: measured, by: \.secondsEach))
      TextColumns.row(workload.title, each[0], each[1], each[2], ratio)
    }
    results.merge(sums) { $1 }
    TextColumns.show()
    show(sums)
  }

  /// Whole runs, from the start of the program to the last byte of its reports.
  ///
  /// Compared runs leave out hazards, which may end an unprotected process.
  private func runs(of program: Program, in folder: TemporaryFolder) throws -> [Variant] {
    let names = contracts.prefix(BenchmarkOptions.runContracts).map(\.id)
    func run(_ arguments: [String], _ output: String) -> CompatRun {
      CompatRun(
        program: program, corpus: options.corpus, arguments: arguments,
        output: folder.path(of: output))
    }
    let harmless = run(names + ["--no-hazards"], "harmless")
    let whole = run(names, "whole")
    // Leaves the results that a run resumes from, and the files in the cache of the system.
    let done = run(names + ["--no-hazards"], "done")
    try done()
    let checks = try done.totals().checks
    var variants = [
      Variant(figure: .jobsNone, items: checks) { try harmless("--jobs", "0") },
      Variant(figure: .jobsOne, items: checks) { try harmless("--jobs", "1") },
      Variant(figure: .jobsTwo, items: checks) { try harmless("--jobs", "2") },
      Variant(figure: .resumed, items: 1) { try done("--resume") },
    ]
    if options.figures.contains(.wholeRun) {
      try whole()
      variants.append(Variant(figure: .wholeRun, items: try whole.totals().checks) { try whole() })
    }
    return variants + [
      Variant(figure: .busyOne, items: 1) { try BusyLoop.runProcesses(1) },
      Variant(figure: .busyTwo, items: 2) { try BusyLoop.runProcesses(2) },
    ]
  }

  /// Runs over a model that traps once for each sample, and over one that does not.
  private func crashes(of program: Program, in folder: TemporaryFolder) throws -> [Variant] {
    let corpus = try GeneratedCorpus(tickets: options.samplesForCrashes, in: folder)
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
      Variant(figure: .noCrashes, items: crashes) { try run("--strategy", "well-behaved") },
    ]
  }

  /// Measures those variants whose figures are selected.
  private mutating func measure(_ variants: [Variant]) throws -> [Figure: Measurement] {
    let selected = variants.filter { options.figures.contains($0.figure) }
    let rounds = options.rounds
    let measured = try Measurement.measure(selected, rounds: rounds) { round in
      TextColumns.progress("round \(round) of \(rounds)")
    }
    results.merge(measured) { $1 }
    return measured
  }

  private func show(_ measured: [Figure: Measurement]) {
    TextColumns.row("figure", "a second", "each", "processors")
    for figure in Figure.allCases {
      guard let result = measured[figure] else { continue }
      TextColumns.row(
        figure.title, TextColumns.rate(result.perSecond),
        TextColumns.duration(result.secondsEach), TextColumns.duration(result.workEach))
    }
  }
}
