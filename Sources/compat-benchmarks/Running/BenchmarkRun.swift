import CodableCompat
import SampleContracts

/// Makes the steps of a plan, and prints what they find as soon as it is known.
struct BenchmarkRun {
  private let plan: BenchmarkPlan
  private let output: BenchmarkOutput
  private var results: [Figure: Measurement] = [:]
  private var memory: [MemoryUse] = []

  init(_ plan: BenchmarkPlan, output: BenchmarkOutput) {
    self.plan = plan
    self.output = output
  }

  /// Makes every step, then prints what follows from several of them.
  mutating func callAsFunction() throws {
    output.show(plan.announcement)
    try TemporaryFolder.with { folder in
      for step in plan.steps {
        output.begin(step)
        try make(step, in: folder)
      }
    }
    let report = BenchmarkReport(results: results, memory: memory)
    for section in [report.ratios, report.costs, report.memoryRatio] where !section.isEmpty {
      output.show([""] + section)
    }
  }

  private mutating func make(_ step: BenchmarkStep, in folder: TemporaryFolder) throws {
    switch step {
    case .checks: try measureChecks()
    case .runs:
      let names = contracts.prefix(BenchmarkOptions.runContracts).map(\.id)
      try measure(
        Variant.runs(
          of: plan.program("codable-compat"), corpus: plan.options.corpus, contracts: names,
          figures: plan.options.figures, in: folder))
    case .crashes:
      try measure(
        Variant.crashes(
          of: plan.program("known-bad-models"), samples: plan.options.samplesForCrashes,
          in: folder))
    case .start:
      try measure([.starts(of: plan.program("codable-compat"))])
    case .memory:
      try measureMemory(in: folder)
    }
  }

  private var contracts: [Contract] {
    let contracts = SampleContracts.all
    return plan.options.isQuick
      ? Array(contracts.prefix(BenchmarkOptions.quickContracts)) : contracts
  }

  private mutating func measureChecks() throws {
    let workloads = try contracts.map { contract in
      try Workload(contract, corpus: plan.corpus, options: plan.options)
    }
    for line in BenchmarkReport.introduction(workloads) {
      output.note(line)
    }
    let groups = try zip(contracts, workloads).map { contract, workload in
      VariantGroup(
        title: contract.id,
        variants: selected([
          .bareDecoding(workload), .decodingAndEncoding(workload),
          .wholeChecks(workload), .wholeChecksWithoutRemedies(workload), .tracing(workload),
          try .mutantGeneration(workload),
        ]))
    }
    // A figure is the sum over all contracts; until it is known, each contract has its own line.
    output.showContractColumns()
    let measured = try Round.measure(groups, rounds: plan.options.rounds) { round in
      output.progress("round \(round) of \(plan.options.rounds)")
    } didMeasure: { _, _ in
    } didEnd: { group, measured in
      output.show(contract: group.title, measured)
    }
    results.merge(measured) { $1 }
    output.show([""])
    output.showColumns()
    for figure in Figure.allCases {
      if let result = measured[figure] { output.show(figure, result) }
    }
  }

  private func selected(_ variants: [Variant]) -> [Variant] {
    variants.filter { plan.options.figures.contains($0.figure) }
  }

  private mutating func measureMemory(in folder: TemporaryFolder) throws {
    let trial = try MemoryTrial(
      of: plan.program("codable-compat"), checks: plan.options.checksForMemory, in: folder)
    output.showMemoryColumns()
    for figure in [Figure.memoryPart, .memoryWhole] where plan.options.figures.contains(figure) {
      let use = try trial.measure(figure)
      memory.append(use)
      output.show(use)
    }
  }

  /// Measures those variants whose figures are selected, and shows each when it is known.
  private mutating func measure(_ variants: [Variant]) throws {
    output.showColumns()
    let group = VariantGroup(variants: selected(variants))
    let measured = try Round.measure([group], rounds: plan.options.rounds) { round in
      output.progress("round \(round) of \(plan.options.rounds)")
    } didMeasure: { figure, measurement in
      output.show(figure, measurement)
    } didEnd: { _, _ in
    }
    results.merge(measured) { $1 }
  }
}
