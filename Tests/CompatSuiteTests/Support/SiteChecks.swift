import Foundation
import JSONSyntax
import SampleContracts
import TestSupport

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// The checks of one contract and strategy, looked up by operator and site.
final class SiteChecks {
  /// The repository's own corpus.
  static let corpus = Result {
    try Corpus.load(from: Checkout.root.appending(path: "Corpus").path())
  }

  typealias Checked = (mutant: Mutant, check: Check)

  let folder: ContractFolder
  let strategy: Strategy
  private let baselineChecks: BaselineChecks

  /// The baseline checks of the samples that were looked up.
  private var known: [Int: BaselineCheck] = [:]
  private let mutants: [[Mutant]]

  /// - Throws: Where the corpus cannot be read, or has no such contract or strategy.
  init(contract: String, strategy: String) throws {
    guard let part = try CorpusPlans.parts.get()[contract],
      let strategy = part.plan.strategies.first(where: { $0.id == strategy })
    else { throw Missing(name: "\(contract)/\(strategy)") }
    (folder, mutants, self.strategy) = (part.plan.contract, part.mutants, strategy)
    baselineChecks = BaselineChecks(
      samples: folder.samples, strategy: strategy, contract: folder)
  }

  /// The baseline check of a sample that is intact: where the app shows a fallback before anything is
  /// changed, its mutants do not show what the strategy does with the value.
  private func intact(at position: Int) -> BaselineCheck? {
    let check = known[position] ?? baselineChecks.baselineCheck(at: position)
    known[position] = check
    return check.outcome == .intact ? check : nil
  }

  struct Missing: Error {
    let name: String
  }

  /// The checks of some operators at all sites that a pattern matches, in every sample; every so
  /// many of them.
  func checks(
    _ operators: Set<String>, at pattern: String, every step: Int = 1
  ) throws -> [Checked] {
    let sites = try JSONPointerPattern(parsing: pattern)
    let chosen = mutants.enumerated().flatMap { position, mutants in
      mutants
        .filter { operators.contains($0.operatorID) && sites.matches($0.change.site) }
        .map { (position, $0) }
    }
    return try stride(from: 0, to: chosen.count, by: step).compactMap { index in
      let (position, mutant) = chosen[index]
      return try intact(at: position)?
        .check(mutant, payload: mutant.bytes(), isFailClosed: false).map { (mutant, $0) }
    }
  }

  /// The checks of a change that no operator makes, at all nodes that a pattern matches.
  func checks(
    at pattern: String, changing change: (JSONNode) throws -> Change?
  ) throws -> [Checked] {
    let sites = try JSONPointerPattern(parsing: pattern)
    return try folder.samples.enumerated().flatMap { position, sample in
      try sample.document.nodes(matching: sites).compactMap { node -> Checked? in
        guard let baselineCheck = intact(at: position), let change = try change(node)
        else { return nil }
        let mutant = Mutant(
          sample: sample, manual: Operator.enumCaseAdded.manual, change: change, variant: 1)
        return try baselineCheck.check(mutant, payload: mutant.bytes(), isFailClosed: false)
          .map { (mutant, $0) }
      }
    }
  }

  /// What the app can distinguish at all sites that a pattern matches.
  func distinguishability(at pattern: String) throws -> Set<Distinguishability> {
    let sites = try JSONPointerPattern(parsing: pattern)
    return Set(
      folder.samples.enumerated().flatMap { position, sample in
        sample.document.nodes(matching: sites).compactMap { node in
          intact(at: position)?.baselineView?.distinguishability(at: node.pointer)
        }
      })
  }
}
