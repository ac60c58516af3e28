import CodableCompat

extension [Regression] {
  /// A test of Swift Testing for each payload and strategy, ready to be compiled.
  func swiftTests(of contracts: [Contract]) -> String {
    let tests = flatMap { one in
      let strategies = contracts.first { $0.id == one.contract }?.strategies ?? []
      return one.outcomes.sorted { $0.key < $1.key }.map { id, outcome in
        SwiftTest(
          regression: one, outcome: outcome, strategyID: id,
          strategy: strategies.first { $0.id == id })
      }
    }
    let modules = Set(tests.filter { $0.obstacle == nil }.compactMap(\.module))
      .subtracting(["Swift", "Foundation"]).sorted()
    var lines = ["import Foundation", "import Testing"]
    if !modules.isEmpty { lines.append("") }
    lines += modules.map { "@testable import \($0)" }
    lines += [
      "", "/// Payloads that 'codable-compat fuzz' has found.", "@Suite struct FoundPayloads {",
    ]
    for (number, test) in tests.enumerated() {
      if number > 0 { lines.append("") }
      lines += test.lines(number: number + 1)
    }
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }
}

private struct SwiftTest {
  let regression: Regression
  let outcome: Outcome
  let strategyID: String
  let strategy: Strategy?

  private var model: String? { strategy?.model }

  var module: String? {
    model?.split(separator: ".").first.map(String.init)
  }

  var obstacle: String? {
    if strategy == nil { return "no strategy '\(strategyID)' is registered" }
    return switch outcome {
    case .intact, .absorbed, .rejected, .crashed, .hung: nil
    case .collateral, .misread: "it is \(outcome.rawValue), and no error shows that; 'replay' does"
    }
  }

  func lines(number: Int) -> [String] {
    let id = regression.mutant
    if let obstacle { return ["  // \(id): \(obstacle)."].map(\.visible) }
    // What is survived is kept only where it must be rejected.
    let (verb, decode) =
      outcome.isSurvived
      ? ("rejects", "#expect(throws: (any Error).self) { \(decoding) }")
      : ("survives", "_ = \(decoding)")
    let name = "\(regression.contract): \(strategyID) \(verb) \(regression.name)"
    return ["  // \(id.visible)", "  @Test(\(name.debugDescription))"]
      + ["  func payload\(number)() throws {", "    let decoder = JSONDecoder()"]
      + settings.map { "    \($0)" }
      + payload + ["    \(decode)", "  }"]
  }

  private var decoding: String { "try decoder.decode(\(model ?? "").self, from: payload)" }

  private var settings: [String] {
    guard let strategy else { return [] }
    var lines = strategy.decoder == "JSONDecoder" ? [] : ["// The app's: \(strategy.decoder)."]
    if strategy.traits.convertsSnakeCase {
      lines.append("decoder.keyDecodingStrategy = .convertFromSnakeCase")
    }
    let dates = [
      "ISO 8601 dates": ".iso8601", "dates as seconds since 1970": ".secondsSince1970",
      "dates as milliseconds since 1970": ".millisecondsSince1970",
    ]
    for (words, style) in dates.sorted(by: { $0.key < $1.key })
    where strategy.decoder.contains(words) {
      lines.append("decoder.dateDecodingStrategy = \(style)")
    }
    return lines.map(\.visible)
  }

  private var payload: [String] {
    let bytes = regression.payload
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == UInt8(ascii: "\n") }
    guard isPlain, let text = String(validating: bytes, as: UTF8.self) else {
      let list = bytes.map { "0x\($0.hexadecimal)" }.joined(separator: ", ")
      return ["    let payload = Data([\(list)])"]
    }
    let pounds = String(
      repeating: "#", count: (text.matches(of: /#+/).map(\.0.count).max() ?? 0) + 1)
    // Lines of a literal keep their own indentation behind that of its end.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["    let payload = Data("] + ["      \(pounds)\"\"\""]
      + lines.map { $0.isEmpty ? "" : "      \($0)" } + ["      \"\"\"\(pounds).utf8)"]
  }
}
