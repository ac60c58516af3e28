extension Supervisor {
  /// How children are started.
  struct Launch {
    /// The path of the program.
    var executable: String

    /// The arguments, with the program's name as the first.
    var arguments: [String]

    var environment: [String: String]

    var temporaryFolder: String

    /// The first message to a child.
    var setUp: WorkSetUp
  }
}

extension Supervisor.Launch {
  /// Starts this program once more, as a child.
  ///
  /// - Parameters:
  ///   - setUp: The first message.
  ///   - environment: The environment.
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
