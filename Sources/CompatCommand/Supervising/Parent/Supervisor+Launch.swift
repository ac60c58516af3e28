extension Supervisor {
  /// How children are started.
  struct Launch {
    /// The path of the program.
    var executable: String

    /// The arguments, with the program's name as the first.
    var arguments: [String]

    /// The environment.
    var environment: [String: String]

    /// Where temporary files go.
    var temporaryFolder: String

    /// What a child has to know first.
    var setUp: WorkSetUp
  }
}
