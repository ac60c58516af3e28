/// Things that a user has named, some of which there may not be.
struct NamedProblems<Name> {
  private let names: [Name]

  /// Takes the names, in the order in which what is wrong with them is said.
  init(_ names: [Name]) { self.names = names }

  /// Finds what is named.
  ///
  /// - Returns: What was found, in order.
  /// - Throws: A `CommandFailure` that says what is wrong with all names that have failed so; the first
  ///   one has its exit code. Any other error at once.
  func collecting<Found>(_ find: (Name) throws -> Found) throws -> [Found] {
    var found: [Found] = []
    var failures: [CommandFailure] = []
    for name in names {
      do { found.append(try find(name)) } catch let failure as CommandFailure {
        failures.append(failure)
      }
    }
    guard let first = failures.first else { return found }
    throw CommandFailure(
      first.exitCode, failures.map { $0.text.dropLast() }.joined(separator: "\n"))
  }
}
