extension DecoderFact {
  /// An array's container stays at an element that it failed to read.
  static let failedElementIsNotPassed = DecoderFact(
    id: "failed-element-is-not-passed",
    statement: """
      An array's container moves on only after a successful read: where an element cannot be \
      read, the next attempt meets the same element.
      """,
    importance: """
      A loop that ignores the error of each element until the container is at its end never \
      ends: one bad element makes the app hang. A lossy array has to read each element as \
      something that never fails.
      """,
    trials: [
      .reading(
        #"["x",1]"#, as: Attempts.self, named: "Int, Int, Int, then String",
        answers: "at 0, 0, 0, then at 1"
      ) { $0.positions },
      .reading(
        #"[{}]"#, as: NestedAttempts.self, named: "a nested array, then an object",
        answers: "at 0, then at 1"
      ) { $0.positions },
    ])
}

/// Reads a fixed number of times, because a loop until `isAtEnd` would not end.
private struct Attempts: Decodable {
  let positions: String

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var failed: [String] = []
    for _ in 0..<3 {
      _ = try? container.decode(Int.self)
      failed.append("\(container.currentIndex)")
    }
    _ = try? container.decode(String.self)
    positions = "at \(failed.joined(separator: ", ")), then at \(container.currentIndex)"
  }
}

private struct NestedAttempts: Decodable {
  let positions: String

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    _ = try? container.nestedUnkeyedContainer()
    let failed = container.currentIndex
    _ = try? container.decode(UnreadPayload.self)
    positions = "at \(failed), then at \(container.currentIndex)"
  }
}
