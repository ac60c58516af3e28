import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

/// Processes that cannot begin are a defect of the tool, or have too little memory.
@Suite struct FailedStartTests {
  static func run(
    _ words: [String] = [], on files: MemoryFiles
  ) throws -> (session: Session, plan: Plan) {
    let root = CompositionRoot(contracts: [TrafficLight.contract], catalog: .standard)
    root.files = files
    let declared = Declarations(of: [SupervisionOptions()])
    try declared.parse(words, of: "run")
    let session = Session(root, declared)
    return (session, try session.plan(.everything, of: session.corpus()))
  }

  @Test(arguments: [(1, true), (2047, true), (2048, false), (4096, false), (0, false)])
  func `processes that cannot begin are invalid usage where their memory is low`(
    limit: Int, isUsage: Bool
  ) throws {
    let failure = SupervisionFailure(termination: Termination(cause: .signal(6)), contract: "light")
    let error = try Self.run(
      ["--memory-limit", "\(limit)"], on: MemoryFiles(TrafficLight.corpus)
    ).session.likelyCause(of: failure)
    let command = CommandFailure(error, program: "codable-compat", subcommand: "run")
    #expect(command.exitCode == (isUsage ? .usage : .defect))
    #expect(command.text.contains("'--memory-limit \(limit)'") == isUsage)
  }

  @Test(arguments: [
    ([:], "/tmp"), (["TMPDIR": ""], "/tmp"), (["TMPDIR": "/var/tmp"], "/var/tmp"),
  ])
  func `an empty variable names no folder`(_ environment: [String: String], _ folder: String) {
    #expect(Supervisor.temporaryFolder(in: environment) == folder)
  }
}
