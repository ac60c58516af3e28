import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct StepRecorderTests {
  @Test func `one process reads what the other has recorded`() throws {
    let file = try StepFile(temporaryFolder: NSTemporaryDirectory())
    #expect(file.content == StepFile.Content())

    let inherited = Descriptor(fcntl(file.descriptor.number, F_DUPFD_CLOEXEC, 16))
    let recorder = try StepRecorder(mapping: inherited)
    recorder.limit = CheckLimit(fixed: .milliseconds(1500))
    recorder.begin(unit: 12)
    #expect(file.content == StepFile.Content(unit: 12))
    recorder.willPerform(CheckStep(index: -2))
    recorder.willPerform(CheckStep(index: 4, probe: .max))
    recorder.modelRuns(true)
    #expect(
      file.content
        == StepFile.Content(
          unit: 12, step: CheckStep(index: 4, probe: .max), beats: 2, limit: .milliseconds(1500),
          isModelRunning: true))
    recorder.begin(unit: nil)
    #expect(file.content == StepFile.Content(beats: 2))
  }

  @Test func `the limit of mutants is derived from the time of the sample`() throws {
    let file = try StepFile(temporaryFolder: NSTemporaryDirectory())
    let recorder = try StepRecorder(mapping: file.descriptor)
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
    let recorder = try StepRecorder(mapping: file.descriptor)
    recorder.limit = CheckLimit(fixed: .seconds(3))
    recorder.begin(unit: 4)
    recorder.willPerform(CheckStep(index: 256))
    #expect(file.content?.limit == .seconds(3))
  }
}
