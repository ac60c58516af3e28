import Foundation
import Testing

extension Supervision {
  /// The size of a file has another type where a program links no more than FoundationEssentials, as
  /// these tests do not.
  @Suite struct SampleSizeTests {
    @Test func `a sample of more than 8 MiB is an error of the corpus`() async throws {
      let workplace = try Workplace()
      let folder = workplace.folder.appending(path: "Large/light/1")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let contract = #"{"title": "Light", "summary": "A traffic light.", "versions": ["1"]}"#
      try Data(contract.utf8).write(
        to: folder.deletingLastPathComponent().appending(path: "contract.json"))
      try Data(#"{"id":1}"#.utf8).write(to: folder.appending(path: "small.json"))
      let small = try await workplace.run(["list", "samples", "--corpus", "Large"])
      #expect(small.termination == .exit(0), "\(small.errors)")
      let text = "\"" + String(repeating: "a", count: 8 << 20) + "\""
      try Data(text.utf8).write(to: folder.appending(path: "large.json"))
      let large = try await workplace.run(["list", "samples", "--corpus", "Large"])
      #expect(large.termination == .exit(65))
      #expect(large.errors.hasPrefix("Large/light/1/large.json:1:1: error: "), "\(large.errors)")
    }
  }
}
