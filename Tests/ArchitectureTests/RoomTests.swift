import Testing

/// Decoding has three rooms, and each names the types of the rooms before it only: strategies are
/// registered, payloads are observed with them, and what was observed is compared.
///
/// So no search for what an app sees of one site can wait for a comparison, which waits for the
/// search.
@Suite struct RoomTests {
  static let rooms = ["Registration", "Observing", "Comparing"]

  @Test func `no room names a type of a later room`() throws {
    let files = try Checkout.swiftFiles(under: "Sources/CompatEngine/Decoding")
    #expect(Self.violations(in: files) == [])
    #expect(files.count > 40)
  }

  @Test func `a type of a later room is found`() {
    let earlier = SourceFile(
      path: "Sources/CompatEngine/Decoding/Observing/A.swift", text: "struct A { let late: Late }")
    let later = SourceFile(
      path: "Sources/CompatEngine/Decoding/Comparing/B.swift", text: "struct Late { let a: A }")
    #expect(
      Self.violations(in: [earlier, later]) == [
        "Sources/CompatEngine/Decoding/Observing/A.swift:1: Observing names Late of Comparing"
      ])
  }

  static func violations(in files: [SourceFile]) -> [String] {
    var roomOfType: [String: Int] = [:]
    let placed = files.compactMap { file in room(of: file).map { (file: file, room: $0) } }
    for (file, room) in placed {
      // A name that several rooms declare belongs to the first: a nested type may have it again.
      for name in file.declaredTypes { roomOfType[name] = min(room, roomOfType[name] ?? room) }
    }
    return placed.flatMap { file, room in
      file.tokens.compactMap { token in
        guard let declared = roomOfType[token.text], declared > room else { return nil }
        return "\(file.location(token)): \(rooms[room]) names \(token.text) of \(rooms[declared])"
      }
    }
  }

  private static func room(of file: SourceFile) -> Int? {
    file.folders.dropFirst(3).first.flatMap(rooms.firstIndex)
  }
}
