import CodableCompat
import Foundation
import JSONSyntax

/// The checks of one contract: every mutant of every sample with every strategy that can read the
/// unmodified sample.
///
/// The harness skips the other mutants; so do all variants.
struct Workload {
  private struct Entry {
    let sample: Sample
    let payloads: [Data]
    let strategies: [Strategy]
  }

  let title: String

  private let harness: Harness
  private let harnessWithoutRemedies: Harness
  private let survey: Survey
  private let entries: [Entry]

  init(_ contract: Contract, corpus: Corpus) throws {
    title = contract.id
    harness = try Harness(
      corpus: corpus, contracts: [contract], selection: Selection(contracts: [contract.id]))
    harnessWithoutRemedies = try Harness(
      corpus: corpus, contracts: [contract],
      selection: Selection(contracts: [contract.id], remedies: .none))
    guard let part = harness.plan.parts.first else {
      throw BenchmarkOptions.UsageError(
        description: "the corpus '\(corpus.folder)' has no contract '\(contract.id)'")
    }
    survey = part.contract.survey
    entries = try part.contract.samples.enumerated().map { position, sample in
      let original = Data(sample.document.original)
      return Entry(
        sample: sample,
        payloads: try part.mutants(ofSampleAt: position).map { Data(try $0.bytes()) },
        strategies: contract.strategies.filter { $0.decodes(original) })
    }
  }

  private var mutantCount: Int { entries.reduce(0) { $0 + $1.payloads.count } }

  private var checkCount: Int {
    entries.reduce(0) { $0 + $1.payloads.count * $1.strategies.count }
  }

  /// The ways to do the checks, or a part of them.
  func variants() throws -> [Variant] {
    // The encoder is the strategy's own, which sorts keys; one that does not is about a fifth faster.
    [
      eachPayload(.decode) { $0.decodes($1) }, eachPayload(.encode) { $0.decodesAndEncodes($1) },
      Variant(figure: .checks, items: checkCount) { _ = try harness.run() },
      Variant(figure: .checksWithoutRemedies, items: checkCount) {
        _ = try harnessWithoutRemedies.run()
      },
      eachPayload(.tracing) { $0.traces($1) },
      try mutantGeneration(),
    ]
  }

  private func eachPayload<Result>(
    _ figure: Figure, _ read: @escaping (Strategy, Data) -> Result
  ) -> Variant {
    Variant(figure: figure, items: checkCount) {
      for entry in entries {
        for strategy in entry.strategies {
          for payload in entry.payloads { _ = read(strategy, payload) }
        }
      }
    }
  }

  /// Finds every mutant of every sample, and writes its payload out.
  ///
  /// What grows to a megabyte is left out: it would count for more than all others together.
  private func mutantGeneration() throws -> Variant {
    let harmless = OperatorCatalog.standard.operators.filter { !$0.manual.isHazard }
    let count = entries.reduce(0) { $0 + harmless.mutants(of: $1.sample, survey: survey).count }
    return Variant(figure: .mutants, items: count) {
      for entry in entries {
        for mutant in harmless.mutants(of: entry.sample, survey: survey) {
          _ = try mutant.bytes()
        }
      }
    }
  }

  /// How much work the checks of some contracts are.
  static func introduction(_ workloads: [Workload]) -> String {
    let mutants = workloads.reduce(0) { $0 + $1.mutantCount }
    let checks = workloads.reduce(0) { $0 + $1.checkCount }
    let planned = workloads.reduce(0) { $0 + $1.harness.plan.count }
    let samples = workloads.reduce(0) { $0 + $1.entries.count }
    return """
      \(workloads.count) contracts, \(samples) samples, \(TextColumns.grouped(mutants)) mutants, \
      \(TextColumns.grouped(checks)) checks.
      All variants leave out \(TextColumns.grouped(planned - checks)) checks: their strategy \
      cannot read the unmodified sample.
      """
  }
}
