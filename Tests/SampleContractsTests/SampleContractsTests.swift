@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
import JSONSyntax
import SampleContracts
import TestSupport
import Testing

/// What holds for every sample and every strategy.
@Suite struct SampleContractsTests {
  @Test func `every contract has a folder, versions, samples, and strategies in order`() throws {
    let corpus = try Payloads.corpus.get()
    #expect(SampleContracts.all.map(\.id).sorted() == corpus.contracts.map(\.id))
    for contract in SampleContracts.all {
      let folder = try #require(corpus[contract.id])
      #expect(folder.versions.count >= 2 && folder.samples.count >= 5, "\(contract.id)")
      let ids = contract.strategies.map(\.id)
      #expect(Set(ids).count == ids.count, "\(contract.id)")
      let releases = contract.strategies.map { strategy in
        strategy.release.split(separator: ".").map { Int($0) ?? -1 }
      }
      for (earlier, later) in zip(releases, releases.dropFirst()) {
        #expect(earlier.lexicographicallyPrecedes(later), "\(contract.id) \(later)")
      }
      for strategy in contract.strategies {
        let version = try #require(strategy.builtAgainst)
        #expect(folder.versions.contains(version), "\(contract.id) \(strategy.id)")
      }
    }
    let confirmation = try #require(corpus["event-confirmation"])
    for version in confirmation.versions {
      let statuses = confirmation.samples.filter { $0.version == version }
        .compactMap { $0.document.root["status"]?.string }
      #expect(Set(statuses) == ["confirmed", "waitlist", "not allowed"], "\(version)")
    }
  }

  /// The one sample that is there to show what a new case does, and the strategies that reject it.
  private static let boat = "item/2020-03/boat.json"
  private static let rejectingTheBoat: Set = [
    "strict", "strict-optional", "default-value", "lossy",
  ]

  @Test func `a release reads what it was built for, and sends it back`() throws {
    var count = 0
    for folder in try Payloads.corpus.get().contracts {
      for strategy in SampleContracts.all.first(where: { $0.id == folder.id })?.strategies ?? [] {
        let known = strategy.builtAgainst.flatMap(folder.versions.firstIndex)
        for sample in folder.samples {
          count += 1
          let row = "\(sample.id) as \(strategy.id)"
          let decoded = try? strategy.reader.read(sample.document.original)
          let isRejected = sample.id == Self.boat && Self.rejectingTheBoat.contains(strategy.id)
          #expect(!isRejected || decoded == nil, "\(row)")
          let version = try #require(folder.versions.firstIndex(of: sample.version))
          let isNewer = known.map { version > $0 } ?? false
          guard let decoded else {
            #expect(isNewer, "\(row)")
            continue
          }
          let sent = try #require(try decoded.encoded(), "\(row)")
          let again = try strategy.reader.read(sent)
          #expect(try again.encoded() == sent, "\(row)")
          guard !isNewer else { continue }
          // Two values that are kept are equal when their raw values are: only the case differs.
          #expect(!String(reflecting: decoded.value).contains("unknown"), "\(row)")
          #expect(try Self.changes(of: sample, sentBackAs: sent, by: strategy) == [], "\(row)")
        }
      }
    }
    #expect(count > 300)
  }

  private static func changes(
    of sample: Sample, sentBackAs bytes: [UInt8], by strategy: Strategy
  ) throws -> [JSONDifference] {
    let sent = try JSONDocument(parsing: bytes).root.value
    let unread = UnreadKeys.of(sample.contract, strategy.id)
    return JSONDifference.between(sample.document.root.value, sent).filter {
      switch $0.change {
      // A model that has nil sends nothing, and a wrapper that has nil sends null.
      case .removed(.null), .added(.null): false
      case .removed: !($0.pointer.tokens.count == 1 && unread.contains($0.pointer.tokens[0]))
      case .added, .replaced: true
      }
    }
  }

  /// A search that must find nothing, and why.
  private static let searches:
    [(contract: String, strategy: String, operators: Set<String>, String)] =
      [
        (
          "barcode", "raw-value-key", ["enum-case-removed", "num-zero"],
          "each change is seen at another value"
        ),
        (
          "device-list", "fallback-subtree", ["untagged-reordered", "disc-unknown"],
          "one change supplies the fallback that another one calls for"
        ),
      ]

  @Test func `changes that each show what they say are no finding together`() throws {
    for (contract, strategy, operators, reason) in Self.searches {
      var selection = Selection.everything
      selection.contracts = [contract]
      selection.strategies = [strategy]
      selection.operators = operators
      let traced = try TracingPlan(
        corpus: Payloads.corpus.get(), contracts: SampleContracts.all, selection: selection,
        isProtected: false
      ).run()
      let plan = try Plan(
        corpus: traced, contracts: SampleContracts.all, catalog: .standard,
        selection: selection.searching(.standard))
      var search = Search(
        SearchPlan(plan, runs: Nightly.isOn ? 3_000 : 120), seed: 1, maximumOrder: 3)
      let checker = SearchChecker(UnitChecker(part: try #require(plan.parts.first), number: 0))
      var units = search.begin()[...]
      while let unit = units.popFirst() {
        let results = try checker.search(search.slice(of: unit), for: unit)
        units += search.finish(unit, with: results)
      }
      #expect(search.progress.executions > 50, "\(contract)")
      let sites = search.findings.map { $0.example.cause.sites.map(\.description) }
      #expect(sites == [], "\(contract): \(reason)")
    }
  }
}
