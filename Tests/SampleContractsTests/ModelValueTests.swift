import CodableCompat
import DecodingStrategies
import Foundation
import Testing

@testable import CompatEngine
@testable import SampleContracts

/// What an app sees in the models of the corpus, where what is sent back does not tell.
@Suite struct ModelValueTests {
  @Test func `an amount is kept to the letter`() {
    let amounts = ["0", "12", "-0.50", "1249.50", "250000.0025", "-1000000.01", "007"]
    #expect(amounts.map { Amount($0)?.text } == amounts)
    let others = [
      "", "-", ".", "12.", ".5", "1,50", "1.2.3", "+1", "1e3", " 1", "1 ", "0x10", "１２", "NaN",
      "--1", "12 CHF",
    ]
    #expect(others.filter { Amount($0) != nil } == [])
    for json in ["[12.50]", #"["+1"]"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Amount].self, from: Data(json.utf8))
      }
    }
  }

  @Test func `what is decided by a name is decided for the unknown ones as well`() {
    typealias Membership = ProfileScreenModels.MembershipName
    #expect(Membership.team.pictures == 1000)
    #expect(Membership(rawValue: "lifetime").pictures == 10)
    typealias Code = ProfileScreenModels.CodeName
    #expect(Code(.maintenance).isWorthARetry == true)
    #expect(Code(.suspended).isWorthARetry == false)
    #expect(Code(rawValue: "deleted").isWorthARetry == nil)
    #expect(DeviceListModels.SensorName.carbonDioxide.unit == "ppm")
    #expect(DeviceListModels.SensorName(rawValue: "fineDust").unit == "")
  }
}
