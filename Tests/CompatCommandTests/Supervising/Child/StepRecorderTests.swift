import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct StepRecorderTests {
  @Test func `the limit of mutants is derived from the time of the sample`() throws {
    let page = try SharedPage(temporaryFolder: NSTemporaryDirectory())
    let recorder = StepRecorder(page: page, limit: CheckLimit())
    recorder.begin(unit: 4)
    #expect(page.limit == CheckLimit.preparation)
    #expect(page.step == nil)
    recorder.willPerform(CheckStep(index: CheckStep.audit))
    recorder.willPerform(CheckStep(index: CheckStep.sample))
    #expect(page.limit == CheckLimit.preparation)
    usleep(5000)
    recorder.willPerform(CheckStep(index: CheckStep.sample, probe: 7))
    #expect(page.limit >= .seconds(10))
    #expect(page.limit <= .seconds(60))
    let limit = page.limit
    recorder.willPerform(CheckStep(index: 0))
    #expect(page.limit == limit)
    #expect(page.unit == 4)
    #expect(page.step == CheckStep(index: 0))
    #expect(page.beats == 4)
  }

  @Test func `a resumed unit starts with the limit of the sample`() throws {
    let page = try SharedPage(temporaryFolder: NSTemporaryDirectory())
    let recorder = StepRecorder(page: page, limit: CheckLimit(fixed: .seconds(3)))
    recorder.begin(unit: 4)
    recorder.willPerform(CheckStep(index: 256))
    #expect(page.limit == .seconds(3))
  }
}
