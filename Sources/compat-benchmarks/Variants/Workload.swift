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

    /// The sample as it was captured.
    let original: Data

    let payloads: [Data]

    /// The mutations that can be made on a tree of dictionaries; every k-th of them.
    let treeMutations: [TreeMutation]

    /// The strategies that can read the sample.
    let strategies: [Strategy]
  }

  let harness: Harness
  let harnessWithoutRemedies: Harness
  let survey: Survey
  let entries: [Entry]

  /// How many mutations can be made on a tree of dictionaries, counted before every k-th was taken.
  let treeMutationCount: Int

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
    var treeMutationCount = 0
    var entries: [Entry] = []
    for (position, sample) in part.contract.samples.enumerated() {
      let mutants = part.mutants(ofSampleAt: position)
      let original = Data(sample.document.original)
      let mutations =
        options.measuresByHand ? mutants.compactMap { TreeMutation($0, of: original) } : []
      treeMutationCount += mutations.count
      entries.append(
        Entry(
          sample: sample, original: original,
          payloads: try mutants.map { Data(try $0.bytes()) },
          treeMutations: stride(from: 0, to: mutations.count, by: options.handWrittenStride)
            .map { mutations[$0] },
          strategies: contract.strategies.filter { $0.decodes(original) }))
    }
    self.entries = entries
    self.treeMutationCount = treeMutationCount
  }

  var mutantCount: Int { entries.reduce(0) { $0 + $1.payloads.count } }

  var checkCount: Int { entries.reduce(0) { $0 + $1.payloads.count * $1.strategies.count } }

  /// The number of checks whose change can be made on a tree of dictionaries; every k-th of them.
  var treeCheckCount: Int {
    entries.reduce(0) { $0 + $1.treeMutations.count * $1.strategies.count }
  }
}
