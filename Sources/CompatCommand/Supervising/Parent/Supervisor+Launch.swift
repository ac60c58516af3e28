extension Supervisor {
  struct Launch {
    var executable: String

    /// The arguments, with the program's name as the first.
    var arguments: [String]

    var environment: [String: String]
    var temporaryFolder: String
    var setUp: WorkSetUp
  }
}

extension Supervisor.Launch {
  /// Starts this program once more, as a child.
  init(_ setUp: WorkSetUp, environment: [String: String]) {
    let program = CommandLine.arguments.first ?? "codable-compat"
    self.init(
      executable: ExecutablePath.current ?? program, arguments: [program, Worker.argument],
      environment: environment,
      temporaryFolder: Supervisor.Launch.temporaryFolder(environment), setUp: setUp)
  }

  /// The folder of temporary files; an empty variable counts as none.
  static func temporaryFolder(_ environment: [String: String]) -> String {
    environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}
