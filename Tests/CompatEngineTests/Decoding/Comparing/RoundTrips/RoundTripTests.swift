import JSONSyntax
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

@Suite struct RoundTripTests {
  @Test(arguments: [
    (#""x""#, #""x""#, "kept"), ("7", "7.0", "kept"), (#""12""#, "12", "kept"),
    (#""x""#, nil, "erased"), (#""x""#, "null", "erased"),
    (#""x""#, #""unknown""#, #"replaced by "unknown""#), ("7", "-1", "replaced by -1"),
    (#""X""#, #""x""#, #"replaced by "x""#),
  ])
  func `what is sent back is compared with what was received`(
    received: String, sent: String?, words: String
  ) throws {
    let roundTrip = RoundTrip(
      received: try JSONDocument(parsing: received).root.value,
      sent: try sent.map { try JSONDocument(parsing: $0).root.value })
    #expect(roundTrip.words == words)
  }
}
