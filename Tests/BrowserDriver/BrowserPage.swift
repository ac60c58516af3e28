package import Foundation
import JSONSyntax

package struct BrowserPage: Sendable {
  /// How long a command may take; other tests keep the machine busy at the same time.
  package static let patience: Duration = .seconds(60)
  let connection: DevToolsConnection
  let session: String
  private let context: String

  init(in connection: DevToolsConnection) async throws {
    let context = try await connection.send("Target.createBrowserContext")?["browserContextId"]?
      .string
    guard let context else { throw BrowserFailure("there is no browser context") }
    let target = try await connection.send(
      "Target.createTarget",
      ["url": .string("about:blank"), "browserContextId": .string(context)])?["targetId"]?.string
    let session = try await connection.send(
      "Target.attachToTarget",
      ["targetId": .string(target ?? ""), "flatten": .boolean(true)])?["sessionId"]?.string
    guard let session else { throw BrowserFailure("there is no session with a page") }
    (self.connection, self.session, self.context) = (connection, session, context)
    for domain in ["Page", "Runtime", "Log", "Network", "Audits"] {
      try await send("\(domain).enable")
    }
    // Several pages are open at a time, and each should react as if it were in front.
    try await send("Emulation.setFocusEmulationEnabled", ["enabled": .boolean(true)])
  }

  package func close() async throws {
    try await connection.send(
      "Target.disposeBrowserContext", ["browserContextId": .string(context)])
    connection.forgetEvents(of: session)
  }

  package func setScripts(running isOn: Bool) async throws {
    try await send("Emulation.setScriptExecutionDisabled", ["value": .boolean(!isOn)])
  }

  /// Gives the window a size in CSS pixels.
  package func setSize(width: Int, height: Int) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(JSONNumber(width)), "height": .number(JSONNumber(height)),
        "deviceScaleFactor": .number(JSONNumber(1)), "mobile": .boolean(false),
      ])
  }

  /// Chooses the theme, and whether the page is shown or printed.
  package func setMedia(isDark: Bool, isPrinted: Bool = false) async throws {
    let scheme = JSONMember(key: "name", value: .string("prefers-color-scheme"))
    let value = JSONMember(key: "value", value: .string(isDark ? "dark" : "light"))
    try await send(
      "Emulation.setEmulatedMedia",
      [
        "media": .string(isPrinted ? "print" : "screen"),
        "features": .array([.object([scheme, value])]),
      ])
  }

  /// Loads a file, and waits until it is shown.
  package func load(
    _ file: URL, fragment: String = "", atMost limit: Duration = BrowserPage.patience
  ) async throws {
    connection.forgetEvents(of: session)
    let address = file.absoluteString + (fragment.isEmpty ? "" : "#\(fragment)")
    let reply = try await send("Page.navigate", ["url": .string(address)], atMost: limit)
    if let error = reply?["errorText"]?.string {
      throw BrowserFailure("\(file.lastPathComponent) does not load: \(error)")
    }
    let deadline = ContinuousClock.now + limit
    while !events.contains(where: { $0.name == "Page.loadEventFired" }) {
      guard ContinuousClock.now < deadline else {
        throw BrowserFailure("\(file.lastPathComponent) takes longer than \(limit) to load")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Evaluates an expression of JavaScript in the page; a promise is awaited.
  ///
  /// - Returns: The value, by way of JSON; `undefined` becomes null.
  package func evaluate<Value: Decodable>(
    _ expression: String, as type: Value.Type = Value.self,
    atMost limit: Duration = BrowserPage.patience
  ) async throws -> Value {
    let json = "(async () => JSON.stringify((await (\(expression))) ?? null))()"
    let reply = try await send(
      "Runtime.evaluate",
      [
        "expression": .string(json), "awaitPromise": .boolean(true),
        "returnByValue": .boolean(true),
      ], atMost: limit)
    guard let text = reply?["result"]?["value"]?.string else {
      let details = reply?["exceptionDetails"]?["exception"]?["description"]?.string
      throw BrowserFailure("'\(expression.prefix(200))' fails: \(details ?? "no value")")
    }
    return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  package func run(_ statements: String) async throws {
    _ = try await evaluate("(async () => { \(statements)\n })()", as: Bool?.self)
  }

  /// The events since the page has begun to load, in order.
  package var events: [DevToolsEvent] { connection.events(of: session) }

  @discardableResult func send(
    _ command: String, _ parameters: KeyValuePairs<String, JSONValue> = [:],
    atMost limit: Duration = BrowserPage.patience
  ) async throws -> JSONNode? {
    try await connection.send(command, parameters, session: session, atMost: limit)
  }
}
