import JSONSyntax
import SampleContracts
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// A traced model sees what it sees untraced, and fails as it fails untraced.
@Suite struct FaithfulTraceTests {
  @Test(arguments: SampleContracts.all.map(\.id))
  func `tracing changes neither a value nor an error`(id: String) throws {
    let corpusPart = try #require(try CorpusPlans.parts.get()[id])
    let part = corpusPart.plan
    let payloads =
      part.contract.samples.map { ($0.id, $0.captured.original) }
      + (try corpusPart.mutants(every: Nightly.isOn ? 20 : 150).joined()
        .map { ($0.id, try $0.bytes()) })
    var traced = 0
    for strategy in part.strategies {
      guard let tracer = strategy.tracer else { continue }
      let reflector = Reflector()
      reflector.trustsEquality = false
      func compare(_ payload: [UInt8], _ name: String) {
        let trace = tracer.trace(payload)
        let plain = Result { try strategy.reader.read(payload) }
        switch (plain, trace.value) {
        case (.success(let decoded), let value?):
          let same = reflector.look(at: value).tree == reflector.look(at: decoded.value).tree
          #expect(same, "\(name) in \(strategy.id)")
        case (.failure(let error), nil):
          let plain = ErrorFacts(error)
          let isSame = trace.error == plain || namesAnotherValue(of: trace, than: plain)
          #expect(isSame, "\(name) in \(strategy.id): \(error)")
          #expect(trace.failedRead != nil, "\(name) in \(strategy.id)")
        case (.success, nil), (.failure, _?):
          Issue.record("\(name) in \(strategy.id): \(trace.error.map { "\($0)" } ?? "decoded")")
        }
        traced += 1
      }
      for (name, payload) in payloads { compare(payload, name) }
    }
    #expect(traced > 200)
  }

  /// Whether two errors are about two values of one dictionary: of several bad values, the order of
  /// the dictionary decides which one an error names, and the order differs from one to the next.
  private func namesAnotherValue(of trace: Trace, than plain: ErrorFacts) -> Bool {
    guard let traced = trace.error else { return false }
    return trace.reads.contains { read in
      let depth = read.path.tokens.count
      return [.dictionary, .enumKeyedDictionary].contains(read.type.form)
        && traced.path.hasPrefix(read.path)
        && plain.path.hasPrefix(read.path)
        && traced.path.tokens.dropFirst(depth).first != plain.path.tokens.dropFirst(depth).first
    }
  }
}
