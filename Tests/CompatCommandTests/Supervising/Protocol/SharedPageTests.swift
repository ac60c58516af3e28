import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct SharedPageTests {
  @Test func `one process reads what the other has recorded`() throws {
    let page = try SharedPage(temporaryFolder: NSTemporaryDirectory())
    #expect(page.unit == nil)
    #expect(page.step == nil)
    #expect(page.beats == 0)

    let file = Descriptor(fcntl(page.descriptor.number, F_DUPFD_CLOEXEC, 16))
    let child = try SharedPage(mapping: file)
    child.begin(unit: 12)
    #expect(page.unit == 12)
    #expect(page.step == nil)
    child.note(CheckStep(index: -2))
    child.note(CheckStep(index: 4, probe: .max))
    child.limit = .milliseconds(1500)
    #expect(page.step == CheckStep(index: 4, probe: .max))
    #expect(page.beats == 2)
    #expect(page.limit == .milliseconds(1500))
    child.begin(unit: nil)
    #expect(page.unit == nil)
    #expect(page.step == nil)
  }

  @Test func `the file has no name`() throws {
    let folder = NSTemporaryDirectory() + "/shared-page-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = try SharedPage(temporaryFolder: folder)
    page.note(CheckStep(index: 1))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `the error names a folder that does not exist`() {
    let error = #expect(throws: SystemFailure.self) {
      _ = try SharedPage(temporaryFolder: "/nowhere")
    }
    #expect(
      error?.description
        == "error: cannot create a temporary file in '/nowhere': "
        + "No such file or directory")
  }

  @Test func `a duration that is too long is clamped`() {
    #expect(Duration.seconds(3).nanosecondsClamped == 3_000_000_000)
    #expect(Duration.seconds(Int64.max).nanosecondsClamped == .max)
    #expect(Duration.seconds(Int64.min).nanosecondsClamped == .min)
  }
}
