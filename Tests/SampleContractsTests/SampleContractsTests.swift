@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport
import JSONSyntax
import SampleContracts
import Testing

/// What holds for every sample and every strategy.
@Suite struct SampleContractsTests {
  @Test func `every contract folder has a registration, and the other way round`() throws {
    let folders = try Payloads.corpus.get().contracts.map(\.id)
    #expect(SampleContracts.all.map(\.id).sorted() == folders)
  }

  @Test func `a strategy's id is unique in its contract`() {
    for contract in SampleContracts.all {
      let ids = contract.strategies.map(\.id)
      #expect(Set(ids).count == ids.count, "\(contract.id)")
    }
  }

  @Test func `a contract has at least two versions and five samples`() throws {
    for folder in try Payloads.corpus.get().contracts {
      #expect(folder.versions.count >= 2, "\(folder.id)")
      #expect(folder.samples.count >= 5, "\(folder.id)")
    }
  }

  @Test func `a strategy is built against a version that its contract lists`() throws {
    let corpus = try Payloads.corpus.get()
    for contract in SampleContracts.all {
      for strategy in contract.strategies {
        let versions = try #require(corpus[contract.id]).versions
        let version = try #require(strategy.builtAgainst)
        #expect(versions.contains(version), "\(contract.id) \(strategy.id)")
      }
    }
  }

  @Test func `releases of a contract come one after the other`() {
    for contract in SampleContracts.all {
      let releases = contract.strategies.map { strategy in
        strategy.release.split(separator: ".").map { Int($0) ?? -1 }
      }
      let isAscending = zip(releases, releases.dropFirst()).allSatisfy {
        $0.lexicographicallyPrecedes($1)
      }
      #expect(isAscending, "\(contract.id)")
    }
  }

  @Test func `every sample meets every strategy of its contract`() throws {
    let corpus = try Payloads.corpus.get()
    let count = SampleContracts.all.reduce(0) { count, contract in
      count + contract.strategies.count * (corpus[contract.id]?.samples.count ?? 0)
    }
    #expect(Row.all.count == count)
    #expect(count > 300)
  }

  @Test(arguments: Row.all)
  func `a sample decodes, and goes once around without a change`(row: Row) throws {
    guard !row.isRejected else {
      #expect(throws: (any Error).self) {
        try row.strategy.reader.read(row.sample.document.original)
      }
      return
    }
    if row.isNewer, (try? row.strategy.reader.read(row.sample.document.original)) == nil { return }
    let first = try row.strategy.reader.read(row.sample.document.original)
    let encoded = try #require(try first.encoded())
    let second = try row.strategy.reader.read(encoded)
    let look = Reflector().look(at: first.value)
    #expect(Reflector().look(at: second.value).tree == look.tree)
  }

  /// Two values that are kept are equal when their raw values are: only the case differs.
  @Test(arguments: Row.intact)
  func `a release knows everything that it was built for`(row: Row) throws {
    let model = try row.strategy.reader.read(row.sample.document.original).value
    #expect(!String(reflecting: model).contains("unknown"))
  }

  @Test func `unmodified, no sample that a release was built for loses anything`()
    throws
  {
    let harness = try Harness(
      corpus: Payloads.corpus.get(), contracts: SampleContracts.all,
      selection: Selection(operators: ["meta-identity"]))
    let report = harness.report(of: try harness.run(), baseline: .empty, toolVersion: "1")
    #expect(report.sampleFailures.map { "\($0.sample) as \($0.strategy)" } == [])
  }
}

/// What a model leaves out of a payload, it leaves out on purpose.
@Suite struct UnreadKeysTests {
  /// The members at the top of a payload that a strategy does not read, by contract and strategy;
  /// `*` stands for all of its strategies.
  static let unread: [String: Set<String>] = [
    "item *": ["photos", "openingHours"],
    "barcode raw-value-key": ["content", "code"],
    "barcode flat-struct": ["symbology"],
    "barcode key-per-case": ["symbology", "code"],
    "barcode several-values": ["symbology", "content"],
    "barcode synthesised": ["symbology", "content"],
    "barcode unknown-case": ["code"],
    "update-state wrapped-values": ["state", "progress"],
    "update-state flattened-keys": ["state", "checkpoint"],
    "update-state synthesised": ["checkpoint", "progress"],
    "update-state key-per-case": ["checkpoint", "progress"],
    "update-state unknown-case": ["checkpoint", "progress"],
  ]

  @Test(arguments: Row.intact)
  func `what is sent back is what was sent, but for keys that are not read`(row: Row) throws {
    let contract = row.sample.contract
    let unread =
      (Self.unread["\(contract) *"] ?? Self.unread["\(contract) \(row.strategy.id)"]) ?? []
    let decoded = try row.strategy.reader.read(row.sample.document.original)
    let sent = try JSONDocument(parsing: #require(try decoded.encoded())).root.value
    let differences = JSONDifference.between(row.sample.document.root.value, sent).filter {
      switch $0.change {
      // A model that has nil sends nothing, and a wrapper that has nil sends null.
      case .removed(.null), .added(.null): false
      case .removed: !($0.pointer.tokens.count == 1 && unread.contains($0.pointer.tokens[0]))
      case .added, .replaced: true
      }
    }
    #expect(differences.isEmpty)
  }
}
