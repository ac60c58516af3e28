extension Supervisor {
  /// How children are started.
  struct Launch {
    /// The path of the program.
    var executable: String

    /// The arguments, with the program's name as the first.
    var arguments: [String]

    /// The environment.
    var environment: [String: String]

    /// The folder of temporary files.
    var temporaryFolder: String

    /// The first message to a child.
    var setUp: WorkSetUp
  }
}
