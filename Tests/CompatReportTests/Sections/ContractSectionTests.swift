import Testing

@testable import CodableCompat
@testable import CompatReport

@Suite struct ContractSectionTests {
  static func section(of report: Report) throws -> DocumentSection {
    let blocks = ContractSection(
      digest: ReportDigest(of: report), detail: ReportDetail.normal
    ).blocks
    guard case .section(let whole) = try #require(blocks.first),
      case .section(let contract) = try #require(whole.blocks.first)
    else { throw CancellationError() }
    return contract
  }

  @Test func `a contract has its title, its id and its summary`() throws {
    let section = try Self.section(of: .fixture())
    #expect(section.title.plainText == "Item (item)")
    #expect(section.blocks.count == 4)
  }

  /// Without a `contract.json` there is no other name.
  @Test func `a contract without a description has its id only`() throws {
    var report = Report.fixture()
    report.contracts[0].title = "item"
    report.contracts[0].summary = ""
    let section = try Self.section(of: report)
    #expect(section.title.plainText == "item")
    #expect(section.blocks.count == 3)
  }
}
