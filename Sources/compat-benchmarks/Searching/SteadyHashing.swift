import Foundation

/// Hashes that are the same in every process, as the processes of `fuzz` have them.
///
/// A dictionary is decoded in the order of its hashes, which decides which of several bad values an
/// error names.
enum SteadyHashing {
  private static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts the program again if its hashes are drawn; returns if they are not, or if it cannot be
  /// started again.
  static func begin() {
    guard ProcessInfo.processInfo.environment[variable] == nil,
      let path = Bundle.main.executablePath
    else { return }
    setenv(variable, "1", 1)
    execv(path, CommandLine.unsafeArgv)
  }
}
