import Foundation
import JSONSyntax
import SampleContracts

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// The checks of one contract and strategy, looked up by operator and site.
struct SiteChecks {
  /// The repository's own corpus.
  static let corpus = Result {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    return try Corpus.load(from: root.appending(path: "Corpus").path())
  }

  let folder: ContractFolder
  let strategy: Strategy

  /// The baseline checks of all samples that are intact: where the app shows a fallback before
  /// anything is changed, its mutants do not tell what the strategy does with the value.
  let baselineChecks: [(sample: Sample, baselineCheck: BaselineCheck)]

  /// - Throws: Where the corpus cannot be read, or has no such contract or strategy.
  init(contract: String, strategy: String) throws {
    let corpus = try SiteChecks.corpus.get()
    guard let folder = corpus[contract],
      let registered = SampleContracts.all.first(where: { $0.id == contract }),
      let strategy = registered.strategies.first(where: { $0.id == strategy })
    else { throw Missing(name: "\(contract)/\(strategy)") }
    self.folder = folder
    self.strategy = strategy
    var checks = BaselineChecks(samples: folder.samples, strategy: strategy, contract: folder)
    baselineChecks = folder.samples.enumerated()
      .map { ($1, checks.baselineCheck(at: $0)) }
      .filter { $0.1.outcome == .intact }
  }

  struct Missing: Error {
    let name: String
  }

  /// The checks of some operators at all sites that a pattern matches, in every sample; every so
  /// many of them.
  func checks(
    _ operators: Set<String>, at pattern: String, every step: Int = 1
  ) throws -> [(mutant: Mutant, check: Check)] {
    let sites = try JSONPointerPattern(parsing: pattern)
    let chosen = OperatorCatalog.standard.operators.filter { operators.contains($0.manual.id) }
    let mutator = Mutator(OperatorCatalog(chosen))
    let mutants = baselineChecks.flatMap { sample, baselineCheck in
      mutator.mutants(of: sample, survey: folder.survey)
        .filter { sites.matches($0.change.site) }
        .map { ($0, baselineCheck) }
    }
    return try stride(from: 0, to: mutants.count, by: step).compactMap { index in
      let (mutant, baselineCheck) = mutants[index]
      return try baselineCheck.check(mutant, payload: mutant.bytes(), isFailClosed: false)
        .map { (mutant, $0) }
    }
  }

  /// What the app can distinguish at all sites that a pattern matches.
  func distinguishability(at pattern: String) throws -> Set<Distinguishability> {
    let sites = try JSONPointerPattern(parsing: pattern)
    return Set(
      baselineChecks.flatMap { sample, baselineCheck in
        sample.document.nodes(matching: sites).compactMap { node in
          baselineCheck.baselineView?.distinguishability(at: node.pointer)
        }
      })
  }
}
