import Foundation
import Testing

extension Supervision {
  /// What would be sent reaches the child processes, and no model stops the answer.
  @Suite struct CanISendTests {
    @Test func `a change that ends models is answered for all of them`() async throws {
      let workplace = try Workplace()
      let program = try await workplace.run([
        "can-i-send", "crashing", #"/state="unforeseen""#, "--timeout", "1",
      ])
      #expect(program.termination == .exit(1), "\(program.errors)")
      #expect(program.output.hasPrefix("No: 7 of 12 supported releases fail.\n"))
      #expect(
        program.output.contains(
          """
          ↯ exits-with-success (1.0)     no; crashed in the payload: exit(0) inside
          """
        ))
      #expect(program.output.contains("~ well-behaved (1.0)           yes; absorbed in the"))
      #expect(try workplace.files(below: "temporary") == [])
      #expect(try await Processes.outliving(workplace) == [])
    }

    @Test func `a change that ends a model counts although the sample could not be read before`()
      async throws
    {
      let workplace = try Workplace()
      let sample = #"{"id":8,"state":5,"title":"","seats":[],"balance":0}"#
      for file in try workplace.files(below: "Corpus/meddling/1") {
        try Data(sample.replacing("8", with: "\(file.utf8.count)").utf8).write(
          to: workplace.folder.appending(path: "Corpus/meddling/1/\(file)"))
      }
      let program = try await workplace.run([
        "can-i-send", "meddling", #"/state="unforeseen""#, "--timeout", "1",
      ])
      #expect(program.termination == .exit(1), "\(program.errors)")
      #expect(program.output.contains("no; crashed in the payload: exit(0) inside"))
      #expect(program.output.contains("well-behaved (1.0)             no; 1 of 1 samples"))
    }

    @Test func `a payload is read by children, and leaves nothing behind`() async throws {
      let workplace = try Workplace()
      let payload = #"{"id":8,"state":"unforeseen","title":"","seats":[],"balance":0}"#
      try Data(payload.utf8).write(to: workplace.folder.appending(path: "new.json"))
      let before = try workplace.files(below: "Corpus")
      let program = try await workplace.run([
        "can-i-send", "meddling", "--payload", "new.json", "--timeout", "1", "--format", "json",
      ])
      #expect(program.termination == .exit(1), "\(program.errors)")
      #expect(program.output.contains(#""sample" : "meddling/1/payload.json","#))
      #expect(program.output.contains(#""exit" : 0"#))
      #expect(try workplace.files(below: "Corpus") == before)
    }

    @Test func `one process and several give the same answer`() async throws {
      let workplace = try Workplace()
      let arguments = ["can-i-send", "deceiving", "/title=null", "--jobs"]
      let one = try await workplace.run(arguments + ["1"])
      let several = try await workplace.run(arguments + ["3"])
      #expect(one.output == several.output)
      #expect(one.output.hasPrefix("No: "), "\(one.errors)")
    }
  }
}
