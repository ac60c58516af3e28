import CodableCompat
import Foundation

/// One way to do a piece of work, ready to be measured.
struct Variant {
  let figure: Figure

  /// How many things are done in one go: checks, mutants, or documents.
  let items: Int

  /// Does everything once.
  let run: () throws -> Void
}

extension Variant {
  /// Decodes every mutant with every strategy, and does nothing else.
  static func bareDecoding(_ workload: Workload) -> Variant {
    Variant(figure: .decode, items: workload.checkCount) {
      for entry in workload.entries {
        for strategy in entry.strategies {
          for payload in entry.payloads { _ = strategy.decodes(payload) }
        }
      }
    }
  }

  /// Decodes every mutant with every strategy, and encodes what could be decoded.
  ///
  /// The encoder is the strategy's own, which sorts keys; one that does not is about a fifth faster.
  static func decodingAndEncoding(_ workload: Workload) -> Variant {
    Variant(figure: .encode, items: workload.checkCount) {
      for entry in workload.entries {
        for strategy in entry.strategies {
          for payload in entry.payloads { _ = strategy.decodesAndEncodes(payload) }
        }
      }
    }
  }

  /// Runs the harness: splices, decodes, compares, judges, and collects the findings.
  static func wholeChecks(_ workload: Workload) -> Variant {
    Variant(figure: .checks, items: workload.checkCount) {
      _ = try workload.harness.run()
    }
  }

  /// Runs the harness without trying remedies on the models.
  static func wholeChecksWithoutRemedies(_ workload: Workload) -> Variant {
    Variant(figure: .checksWithoutRemedies, items: workload.checkCount) {
      _ = try workload.harnessWithoutRemedies.run()
    }
  }

  /// Decodes every mutant with every strategy, and records what the models read.
  static func tracing(_ workload: Workload) -> Variant {
    Variant(figure: .tracing, items: workload.checkCount) {
      for entry in workload.entries {
        for strategy in entry.strategies {
          for payload in entry.payloads { _ = strategy.traces(payload) }
        }
      }
    }
  }

  /// Every operator but for what grows to a megabyte: that would count for more than all the others
  /// together.
  private static let harmless = OperatorCatalog.standard.operators.filter {
    !$0.manual.isHazard
  }

  /// Finds every mutant of every sample, and writes its payload out.
  static func mutantGeneration(_ workload: Workload) throws -> Variant {
    let count = workload.entries.reduce(0) {
      $0 + harmless.mutants(of: $1.sample, survey: workload.survey).count
    }
    return Variant(figure: .mutants, items: count) {
      for entry in workload.entries {
        for mutant in harmless.mutants(of: entry.sample, survey: workload.survey) {
          _ = try mutant.bytes()
        }
      }
    }
  }

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
