import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

/// Compressed data gives its text, or says what is wrong with it.
@Suite struct GzipTests {
  @Test func `data is decompressed, or refused with a reason`() throws {
    for row in try TableFile("gzip.txt").rows {
      let text: String
      do throws(SampleProblem) {
        text = String(decoding: try Gzip.plain(Self.bytes(row[0]), limit: 2_000), as: UTF8.self)
      } catch {
        let sentence = "\(error.problem)"
        #expect(sentence.hasPrefix("the gzip data is refused: "))
        text = String(sentence.dropFirst(26).prefix { $0 != ";" })
      }
      #expect(text == row[1], sourceLocation: row.location)
    }
  }

  @Test func `a compressed file is read like its text`() throws {
    let rows = try TableFile("gzip.txt").rows
    let files = MemoryFiles(TrafficLight.corpus)
    for (name, row) in [("whole", rows[0]), ("cut", rows[9])] {
      let words = ["add", "light", "2018-11", name]
      try files.write(Self.bytes(row[0]), to: name)
      let run = CommandLineRun(words, files: files)
      #expect(run.exitCode == (name == "whole" ? .sampleFailed : .invalidInput))
      if name == "cut" { #expect(run.error.contains("is refused: it is damaged")) }
    }
    #expect(files["Corpus/light/2018-11/whole.json"] == #"{"id":1}"#)
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }
}
