import CodableCompat
import Foundation
import JSONSyntax

/// The checks of one contract: every mutant of every sample with every strategy that can read the
/// unmodified sample.
///
/// The harness skips the other mutants; so do all variants.
struct Workload {
  struct Entry {
    let sample: Sample
    let original: Data

    let payloads: [Data]

    let strategies: [Strategy]
  }

  let harness: Harness
  let harnessWithoutRemedies: Harness
  let survey: Survey
  let entries: [Entry]

  init(_ contract: Contract, corpus: Corpus, options: BenchmarkOptions) throws {
    harness = try Harness(
      corpus: corpus, contracts: [contract], selection: Selection(contracts: [contract.id]))
    harnessWithoutRemedies = try Harness(
      corpus: corpus, contracts: [contract],
      selection: Selection(contracts: [contract.id], remedies: .none))
    guard let part = harness.plan.parts.first else {
      throw BenchmarkOptions.UsageError(
        description: "the corpus '\(options.corpus)' has no contract '\(contract.id)'")
    }
    survey = part.contract.survey
    var entries: [Entry] = []
    for (position, sample) in part.contract.samples.enumerated() {
      let mutants = part.mutants(ofSampleAt: position)
      let original = Data(sample.document.original)
      entries.append(
        Entry(
          sample: sample, original: original,
          payloads: try mutants.map { Data(try $0.bytes()) },
          strategies: contract.strategies.filter { $0.decodes(original) }))
    }
    self.entries = entries
  }

  var mutantCount: Int { entries.reduce(0) { $0 + $1.payloads.count } }

  var checkCount: Int { entries.reduce(0) { $0 + $1.payloads.count * $1.strategies.count } }
}
