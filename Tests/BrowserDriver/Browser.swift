import Foundation

package final class Browser: Sendable {
  private let connection: DevToolsConnection
  private let process: BrowserProcess
  private let profile: URL

  /// Starts a browser with a profile of its own.
  package init(_ program: Chromium) async throws {
    let profile = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID())")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: false)
    let errors = profile.appending(path: "errors.txt")
    do {
      let (socket, process) = try DevToolsSocket.connecting { (socket) throws(BrowserFailure) in
        try BrowserProcess(program.arguments(profile: profile), socket: socket, errors: errors)
      }
      (self.profile, self.process) = (profile, process)
      connection = DevToolsConnection(socket)
    } catch {
      try? FileManager.default.removeItem(at: profile)
      throw error
    }
    connection.listen {
      let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      return "the browser has ended: \(said.suffix(500))"
    }
    do {
      try await connection.send("Browser.getVersion")
    } catch {
      await end()
      throw error
    }
  }

  /// Opens an empty page that shares nothing with other pages.
  package func page() async throws -> BrowserPage { try await BrowserPage(in: connection) }

  /// Ends the browser, by force if it must be.
  package func end() async {
    connection.shut()
    await process.wait(atMost: .seconds(5))
    process.kill()
    try? FileManager.default.removeItem(at: profile)
  }
}
