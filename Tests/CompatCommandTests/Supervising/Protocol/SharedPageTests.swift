import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct SharedPageTests {
  @Test func `one process reads what the other has recorded`() throws {
    let file = try StepFile(temporaryFolder: NSTemporaryDirectory())
    #expect(file.content == StepFile.Content())

    let inherited = Descriptor(fcntl(file.descriptor.number, F_DUPFD_CLOEXEC, 16))
    let page = try SharedPage(mapping: inherited)
    page.begin(unit: 12)
    #expect(file.content == StepFile.Content(unit: 12))
    page.note(CheckStep(index: -2))
    page.note(CheckStep(index: 4, probe: .max))
    page.setLimit(.milliseconds(1500))
    page.setModelRunning(true)
    #expect(
      file.content
        == StepFile.Content(
          unit: 12, step: CheckStep(index: 4, probe: .max), beats: 2, limit: .milliseconds(1500),
          isModelRunning: true))
    page.begin(unit: nil)
    #expect(file.content == StepFile.Content(beats: 2, limit: .milliseconds(1500)))
  }

  @Test func `a duration that is too long is clamped`() {
    #expect(Duration.seconds(3).nanosecondsClamped == 3_000_000_000)
    #expect(Duration.seconds(Int64.max).nanosecondsClamped == .max)
    #expect(Duration.seconds(Int64.min).nanosecondsClamped == .min)
  }
}
