import Foundation

/// Chromium as it is installed on this machine.
package struct Chromium: Sendable, Hashable {
  package let path: String

  /// The names of the program, the one of Debian's package first.
  package static let names = ["chromium", "google-chrome"]

  /// Finds the program in the folders of `PATH`.
  ///
  /// - Returns: The program; nil if it is not installed.
  package static func installed(
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) -> Chromium? {
    let folders = path.split(separator: ":")
    let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return candidates.first(where: FileManager.default.isExecutableFile)
      .map(Chromium.init(path:))
  }

  /// The arguments for a browser that shows no window and keeps nothing.
  ///
  /// Root cannot use the sandbox, and most containers cannot either; the pages are files of this
  /// package. The shared memory of a container is too small for a long page.
  func arguments(profile: URL) -> [String] {
    [
      path, "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
      "--disable-default-apps", "--disable-sync", "--no-first-run", "--no-default-browser-check",
      "--mute-audio", "--user-data-dir=\(profile.path(percentEncoded: false))",
    ]
  }
}
