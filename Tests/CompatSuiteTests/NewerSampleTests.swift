import JSONSyntax
import SampleContracts
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// A newer sample and a mutant with the same bytes are the same payload, so the outcome is the same.
@Suite struct NewerSampleTests {
  /// These write a value that no sample has at one site.
  static let operators: Set = [
    "enum-case-added", "key-missing", "type-number-to-string", "type-string-to-number",
    "bool-as-string", "array-to-scalar", "object-to-scalar", "num-overflow",
  ]

  /// Every mutant would be tried in many minutes.
  static let step = Nightly.isOn ? 31 : 97

  static func contracts() throws -> [ContractFolder] { try SiteChecks.corpus.get().contracts }

  @Test(arguments: try contracts().map(\.id))
  func `what becomes of a newer sample becomes of a mutant with the same bytes`(
    _ contract: String
  ) throws {
    let folder = try #require(try SiteChecks.corpus.get()[contract])
    let strategies = try #require(SampleContracts.all.first { $0.id == contract }).strategies
    var compared = 0
    var complaints: [String] = []
    for (number, strategy) in strategies.enumerated() where Nightly.isOn || number % 2 == 0 {
      let sites = try SiteChecks(contract: contract, strategy: strategy.id)
      let checks = try ["/*", "/*/*", "/*/*/*"].flatMap {
        try sites.checks(Self.operators, at: $0, every: Self.step)
      }
      for (mutant, check) in checks {
        guard let newer = try Self.newer(mutant, strategy: strategy, in: folder),
          newer.brokenSites == [mutant.change.site]
        else { continue }
        compared += 1
        if newer.outcome != check.outcome {
          complaints.append("\(strategy.id) \(mutant.id): \(check.outcome), newer \(newer.outcome)")
        }
      }
    }
    #expect(complaints == [])
    #expect(compared > 0)
  }

  /// The baseline check of the mutant's bytes as a sample of a version after all others.
  private static func newer(
    _ mutant: Mutant, strategy: Strategy, in folder: ContractFolder
  ) throws -> BaselineCheck? {
    let position = folder.versions.firstIndex(of: strategy.builtAgainst ?? "")
    guard let position, mutant.sample.version == strategy.builtAgainst else { return nil }
    let sample = Sample(
      contract: folder.id, version: "newer", name: "newer.json", file: "newer.json",
      document: try JSONDocument(parsing: try mutant.bytes()))
    let known = folder.versions[...position]
    let samples = folder.samples.filter { known.contains($0.version) } + [sample]
    let changed = ContractFolder(
      id: folder.id, title: folder.title, summary: folder.summary,
      versions: known + ["newer"], notes: folder.notes, samples: samples)
    let checks = BaselineChecks(
      samples: samples, strategy: strategy, contract: changed, auditEnded: true)
    return checks.baselineCheck(at: samples.count - 1)
  }
}
