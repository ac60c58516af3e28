import CodableCompat
import CompatTesting
import Foundation
import Synchronization
import Testing

/// What a test that calls sees, with the child processes that decode its models.
@Suite struct ExpectCompatibleTests {
  /// A model that ends its process where a value is missing.
  struct Song: Decodable {
    var id: String
    var state: String

    private enum CodingKeys: CodingKey { case id, state }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      guard let state = try container.decodeIfPresent(String.self, forKey: .state) else {
        fatalError("no state")
      }
      self.state = state
    }
  }

  /// What a call records: `file:line: first line`, and all other lines.
  private func recorded(_ call: () async -> Void) async -> [String] {
    let texts = Mutex<[String]>([])
    await withKnownIssue(isIntermittent: true) {
      await call()
    } matching: { issue in
      let file = issue.sourceLocation.map {
        "\($0.fileID.split(separator: "/").last ?? ""):\($0.line)"
      }
      let text = issue.comments.map(\.rawValue).joined()
      texts.withLock { $0.append("\(file ?? ""): \(text)") }
      return true
    }
    return texts.withLock(\.self)
  }

  @Test func `a model that traps fails the test by name, and the process lives`() async {
    let line = #line + 2
    let texts = await recorded {
      await expectCompatible(
        Song.self, payloads: "Payloads/song", selection: Selection(operators: ["key-missing"]))
    }
    #expect(texts.count == 2)
    #expect(
      texts.first?.hasPrefix("gold.json:3: song /state (Song.state), missing: crashed in ") == true,
      "\(texts)")
    #expect(texts.first?.contains("last words") == true && texts[0].contains("no state"))
    #expect(texts.last?.hasPrefix("ExpectCompatibleTests.swift:\(line): ↯ 1 new failure") == true)
  }

  @Test(arguments: [true, false])
  func `calls of a test with arguments find their own child`(_ isGeneric: Bool) async {
    let selection = Selection(operators: ["key-missing"])
    let texts = await recorded {
      if isGeneric {
        await expectCompatible(
          [String: String].self, payloads: "Payloads/song", selection: selection)
      } else {
        await expectCompatible(Song.self, payloads: "Payloads/song", selection: selection)
      }
    }
    #expect(texts.isEmpty == isGeneric)
  }

  @Test func `a call that a child does not reach says so`() async {
    let texts = await recorded {
      guard ProcessInfo.processInfo.environment["COMPAT_TEST_CALL"] == nil else { return }
      await expectCompatible(Song.self, payloads: "Payloads/song")
    }
    #expect(texts.filter { $0.contains("note: each starts this test alone") }.count == 2)
  }

  @available(*, deprecated)
  @Test(
    arguments: CompatCases(
      [String: String].self, payloads: "Payloads/song",
      selection: Selection(operators: ["key-missing", "key-order"])))
  func `the names of the version before still work`(_ compatCase: CompatCase) {
    compatCase.check()
  }
}
