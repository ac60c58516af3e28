import Foundation
import JSONSyntax
import Synchronization

/// The protocol of Chromium's developer tools: commands with replies, and events.
///
/// See <https://chromedevtools.github.io/devtools-protocol/>.
final class DevToolsConnection: Sendable {
  private struct State {
    var lastID = 0
    var waiting: [Int: CheckedContinuation<JSONNode?, any Error>] = [:]
    var events: [String: [DevToolsEvent]] = [:]
    /// Why no reply can come any more.
    var end: BrowserFailure?
  }

  private let state = Mutex(State())
  private let socket: DevToolsSocket

  init(_ socket: DevToolsSocket) {
    self.socket = socket
  }

  /// Reads what the browser says, on a thread of its own.
  ///
  /// - Parameter reason: Says why the connection has ended.
  func listen(reason: @escaping @Sendable () -> String) {
    Thread.detachNewThread { [self] in
      socket.receive { text in
        if let message = try? JSONDocument(parsing: text) { handle(message.root) }
      }
      let failure = BrowserFailure(reason())
      let waiting = state.withLock { state in
        state.end = failure
        defer { state.waiting = [:] }
        return state.waiting.values
      }
      for continuation in waiting { continuation.resume(throwing: failure) }
    }
  }

  /// Ends the connection.
  func shut() { socket.shut() }

  /// Sends a command.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - parameters: Its parameters.
  ///   - session: The page that it is for; nil for the browser itself.
  ///   - limit: How long it may take.
  /// - Returns: The result.
  /// - Throws: The browser's error, or that it takes too long or has ended.
  @discardableResult func send(
    _ command: String, _ parameters: KeyValuePairs<String, JSONValue> = [:],
    session: String? = nil, atMost limit: Duration = BrowserPage.patience
  ) async throws -> JSONNode? {
    try await withCheckedThrowingContinuation { continuation in
      let (id, end) = state.withLock { state in
        state.lastID += 1
        if state.end == nil { state.waiting[state.lastID] = continuation }
        return (state.lastID, state.end)
      }
      if let end { return continuation.resume(throwing: end) }
      socket.send(Self.message(id, command, parameters, session))
      DispatchQueue.global().asyncAfter(deadline: .now() + (limit / .seconds(1))) { [self] in
        take(id)?.resume(throwing: BrowserFailure("\(command) takes longer than \(limit)"))
      }
    }
  }

  /// Returns the events of a page so far, in order.
  func events(of session: String) -> [DevToolsEvent] {
    state.withLock { $0.events[session] ?? [] }
  }

  func forgetEvents(of session: String) {
    state.withLock { $0.events[session] = nil }
  }

  private func take(_ id: Int) -> CheckedContinuation<JSONNode?, any Error>? {
    state.withLock { $0.waiting.removeValue(forKey: id) }
  }

  private func handle(_ message: JSONNode) {
    if let id = message["id"]?.number?.integer(as: Int.self) {
      guard let continuation = take(id) else { return }
      if let error = message["error"]?["message"]?.string {
        continuation.resume(throwing: BrowserFailure(error))
      } else {
        continuation.resume(returning: message["result"])
      }
    } else if let name = message["method"]?.string, let session = message["sessionId"]?.string {
      state.withLock {
        $0.events[session, default: []].append(
          DevToolsEvent(name: name, parameters: message["params"]))
      }
      // Otherwise the page would wait for a person.
      if name == "Page.javascriptDialogOpening" { dismissDialog(of: session) }
    }
  }

  private func dismissDialog(of session: String) {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    socket.send(
      Self.message(id, "Page.handleJavaScriptDialog", ["accept": .boolean(false)], session))
  }

  private static func message(
    _ id: Int, _ command: String, _ parameters: KeyValuePairs<String, JSONValue>,
    _ session: String?
  ) -> [UInt8] {
    var members = [
      JSONMember(key: "id", value: .number(JSONNumber(id))),
      JSONMember(key: "method", value: .string(command)),
      JSONMember(key: "params", value: .object(parameters.map { JSONMember(key: $0, value: $1) })),
    ]
    if let session { members.append(JSONMember(key: "sessionId", value: .string(session))) }
    return JSONValue.object(members).bytes
  }
}
