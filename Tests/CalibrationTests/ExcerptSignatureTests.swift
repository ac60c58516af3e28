import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// An excerpt of a payload fails in every way in which the payload fails.
@Suite struct ExcerptSignatureTests {
  /// A way in which the checks of a change end.
  struct Signature: Hashable, CustomStringConvertible {
    var operatorID: String
    var site: JSONPointerPattern
    var outcome: Outcome
    var errorKind: ErrorFacts.Kind?
    var errorSite: JSONPointerPattern?

    var description: String {
      "\(operatorID) at \(site): \(outcome) \(errorKind?.rawValue ?? "") \(errorSite?.description ?? "")"
    }
  }

  /// The odd elements: one of each form.
  static let oddities = [
    #""value":null"#, #""value":"""#, #""value":"x""#, #""value":"2018-11-30T09:41:00Z""#,
    #""value":"2018-11-30T09:41:00.5Z""#, #""value":"https://example.com""#, #""value":"12.5""#,
    #""value":0.5"#, #""value":-1"#, #""value":-0.5"#, #""value":3000000000"#,
    #""value":9007199254740993"#, #""value":true"#, #""value":[]"#, #""value":[1]"#,
    #""value":[1,-1]"#, #""other":1"#,
  ]

  /// Elements of which one has each odd form, evenly distributed.
  static func elements(count: Int) -> [String] {
    let step = count / (oddities.count + 1)
    return (0..<count).map { number in
      let odd = number % step == step - 1 ? number / step : oddities.count
      let kind = odd < oddities.count && odd % 5 == 4 ? "odd" : "plain"
      let value = odd < oddities.count ? oddities[odd] : #""value":\#(number % 90)"#
      return #"{"id":\#(number),"kind":"\#(kind)",\#(value)}"#
    }
  }

  private static let count = Nightly.isOn ? 300 : 36

  static let payloads = [
    #"{"list":["#
      + elements(count: count).joined(separator: ",") + "]}",
    #"{"map":{"#
      + elements(count: count).enumerated().map { #""key-\#($0)":\#($1)"# }
      .joined(separator: ",") + "}}",
  ]

  static func signatures(_ payload: String, everyElement: Bool) throws -> Set<Signature> {
    let contract = Shape.Contract("model", [OddElements.self], samples: [payload])
    let folder = try contract.folder("odd")
    // Operators of bytes take a sample of the offsets of a payload: another payload, other offsets.
    let operators = OperatorCatalog.standard.manuals.filter {
      $0.target != .bytes && !$0.isHazard && (Nightly.isOn || $0.id.utf8.count % 3 == 0)
    }
    var selection = Selection(operators: Set(operators.map(\.id)), everyElement: everyElement)
    selection.remedies = .none
    let harness = try Harness(
      corpus: Corpus(folder: "", contracts: [folder]),
      contracts: [Contract(folder.id) { for strategy in contract.strategies { strategy } }],
      selection: selection)
    let results = try #require(try harness.run().rows.values.first)
    #expect(results.failures.isEmpty)
    var signatures: Set<Signature> = []
    for (key, kinds) in results.checks {
      for outcome in kinds.keys.map(\.outcome) {
        signatures.insert(
          Signature(
            operatorID: harness.plan.operators[key.operatorNumber].id,
            site: key.pattern.withAnyKey, outcome: outcome))
      }
    }
    for key in results.findings.keys {
      signatures.insert(
        Signature(
          operatorID: harness.plan.operators[key.operatorNumber].id, site: key.path.withAnyKey,
          outcome: key.outcome, errorKind: key.errorKind, errorSite: key.path.withAnyKey))
    }
    return signatures
  }

  @Test(arguments: payloads)
  func `an excerpt fails in every way in which the whole payload fails`(payload: String) throws {
    let all = try Self.signatures(payload, everyElement: true)
    let some = try Self.signatures(payload, everyElement: false)
    #expect(all.count > 20)
    #expect(all.subtracting(some).map(\.description).sorted() == [])
    #expect(some.subtracting(all).map(\.description).sorted() == [])
  }
}

extension JSONPointerPattern {
  /// The same path with `*` for the key of any entry of the map.
  fileprivate var withAnyKey: JSONPointerPattern {
    guard tokens.count > 1, tokens[0] == .key("map") else { return self }
    return JSONPointerPattern(tokens: [tokens[0], .any] + tokens.dropFirst(2))
  }
}
