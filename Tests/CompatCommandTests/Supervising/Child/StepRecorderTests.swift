import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct StepRecorderTests {
  @Test func `the limit of mutants is derived from the time of the sample`() throws {
    let file = try StepFile(temporaryFolder: NSTemporaryDirectory())
    let recorder = StepRecorder(page: try SharedPage(mapping: file.descriptor), limit: CheckLimit())
    recorder.begin(unit: 4)
    #expect(file.content?.limit == CheckLimit.preparation)
    #expect(file.content?.step == nil)
    recorder.willPerform(CheckStep(index: CheckStep.audit))
    recorder.willPerform(CheckStep(index: CheckStep.sample))
    #expect(file.content?.limit == CheckLimit.preparation)
    usleep(5000)
    recorder.willPerform(CheckStep(index: CheckStep.sample, probe: 7))
    let limit = try #require(file.content?.limit)
    #expect(limit >= .seconds(10))
    #expect(limit <= .seconds(60))
    recorder.willPerform(CheckStep(index: 0))
    #expect(file.content?.limit == limit)
    #expect(file.content?.unit == 4)
    #expect(file.content?.step == CheckStep(index: 0))
    #expect(file.content?.beats == 4)
  }

  @Test func `a resumed unit starts with the limit of the sample`() throws {
    let file = try StepFile(temporaryFolder: NSTemporaryDirectory())
    let recorder = StepRecorder(
      page: try SharedPage(mapping: file.descriptor), limit: CheckLimit(fixed: .seconds(3)))
    recorder.begin(unit: 4)
    recorder.willPerform(CheckStep(index: 256))
    #expect(file.content?.limit == .seconds(3))
  }
}
