import CompatOperators
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct DriftHistoryTests {
  static func contract(
    _ versions: [(name: String, payloads: [String])], areDialects: Bool = false
  ) throws -> ContractFolder {
    let samples = try versions.flatMap { version in
      try version.payloads.enumerated().map { number, text in
        Sample(
          contract: "order", version: version.name, name: "\(number).json", file: "\(number).json",
          document: try JSONDocument(parsing: Array(text.utf8)))
      }
    }
    return ContractFolder(
      id: "order", title: "Order", summary: "", versions: versions.map(\.name),
      areDialects: areDialects, notes: [], samples: samples)
  }

  static func precedent(
    _ contract: ContractFolder, _ changeClass: ChangeClass, _ site: String
  ) throws -> String? {
    let history = DriftHistory(
      of: VersionDrift.all(of: contract), operators: OperatorCatalog.standard.manuals)
    return history.precedent(of: changeClass, at: try JSONPointerPattern(parsing: site))
      .map { "×\($0.factor) \($0.newer) \($0.change.fact.kind) \($0.change.site)" }
  }

  static let firm = [
    (name: "1", payloads: Array(repeating: #"{"o":{"status":"a","mode":"x"},"l":1}"#, count: 3)),
    (name: "2", payloads: Array(repeating: #"{"o":{"status":"b","mode":"x"},"l":1}"#, count: 3)),
  ]

  @Test(
    arguments: [
      (ChangeClass.newValue, "/o/status", "×3 2 case-added /o/status"),
      (.newValue, "/o/mode", "×2 2 case-added /o/status"),
      (.newValue, "/l/status", "×2 2 case-added /o/status"),
      (.newValue, "/l", nil),
      (.null, "/o/status", nil),
    ] as [(ChangeClass, String, String?)])
  func `what the server has done weighs more at its site and related ones`(
    _ changeClass: ChangeClass, _ site: String, _ expected: String?
  ) throws {
    #expect(try Self.precedent(try Self.contract(Self.firm), changeClass, site) == expected)
  }

  @Test func `with thin evidence it weighs more at its site only`() throws {
    let thin = Self.firm.map { (name: $0.name, payloads: Array($0.payloads.prefix(2))) }
    let contract = try Self.contract(thin)
    #expect(
      try Self.precedent(contract, .newValue, "/o/status") == "×2 2 case-added /o/status")
    #expect(try Self.precedent(contract, .newValue, "/o/mode") == nil)
  }

  @Test func `another case of a union is another value of its tag`() throws {
    let cards = #"{"type":"image","url":"/a"},{"type":"text","body":"b"}"#
    let contract = try Self.contract([
      (name: "1", payloads: Array(repeating: "[\(cards)]", count: 3)),
      (name: "2", payloads: Array(repeating: #"[\#(cards),{"type":"poll"}]"#, count: 3)),
    ])
    for changeClass in [ChangeClass.newSubtype, .newValue] {
      #expect(try Self.precedent(contract, changeClass, "/*/type") == "×3 2 union-grew /*/type")
    }
  }

  @Test func `the latest change is named`() throws {
    let third = (
      name: "3", payloads: Array(repeating: #"{"o":{"status":"c","mode":"x"},"l":1}"#, count: 3)
    )
    let contract = try Self.contract(Self.firm + [third])
    #expect(
      try Self.precedent(contract, .newValue, "/o/status") == "×3 3 case-added /o/status")
  }

  @Test func `dialects have no order, and one version has no history`() throws {
    let dialects = try Self.contract(Self.firm, areDialects: true)
    #expect(try Self.precedent(dialects, .newValue, "/o/status") == nil)
    let single = try Self.contract([Self.firm[0]])
    #expect(try Self.precedent(single, .newValue, "/o/status") == nil)
  }
}
