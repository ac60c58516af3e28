import CodableCompat
import TestSupport

@testable import CompatCommand

struct CommandLineRun {
  let exitCode: ExitCode
  let output: String
  let error: String

  init(
    _ arguments: [String], files: MemoryFiles = MemoryFiles(TrafficLight.corpus),
    contracts: [Contract] = [TrafficLight.contract],
    catalog: OperatorCatalog = TrafficLight.catalog,
    facts: DecoderFactCatalog = TrafficLight.facts,
    environment: [String: String] = [:], isTerminal: Bool = false,
    output: MemorySink = MemorySink(), input: String = ""
  ) {
    let error = MemorySink()
    let root = CompositionRoot(contracts: contracts, catalog: catalog)
    root.program = "codable-compat"
    root.facts = facts
    root.environment = environment
    // Children would be the test runner, and signals are the whole process's.
    root.standardJobs = 0
    root.now = { [start = ContinuousClock.now] in start }
    root.interruption = { nil }
    root.terminal = Terminal(
      environment: environment, outputIsTerminal: isTerminal, errorIsTerminal: isTerminal,
      columns: nil)
    root.standardOutput = output
    root.standardError = error
    root.standardInput = { Array(input.utf8.prefix($0 + 1)) }
    root.files = files
    exitCode = root.run(arguments)
    self.output = output.text
    self.error = error.text
  }
}
