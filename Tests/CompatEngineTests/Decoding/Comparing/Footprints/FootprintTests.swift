import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct FootprintTests {
  static func pointers(_ texts: [String]) throws -> [JSONPointer] {
    try texts.map { try JSONPointer(parsing: $0) }
  }

  @Test func `paths inside other paths are left out, and the rest is sorted`() throws {
    let footprint = Footprint(
      paths: try Self.pointers(["/b/1/x", "/b", "/a/10", "/a/9", "/b"]), basis: .replacement)
    #expect(footprint.paths.map(\.description) == ["/a/9", "/a/10", "/b"])
  }

  @Test(arguments: [
    ("/a", true, true), ("/a/b", true, true), ("/a/b/c", true, false), ("", false, true),
    ("/ab", false, false), ("/c", false, false),
  ])
  func `a footprint contains what lies in it and reaches into what it lies in`(
    path: String, isContained: Bool, isReached: Bool
  ) throws {
    let footprint = Footprint(
      paths: try Self.pointers(path.hasPrefix("/a/b") ? ["/a/b"] : ["/a"]), basis: .replacement)
    let pointer = try JSONPointer(parsing: path)
    #expect(footprint.contains(pointer) == isContained)
    #expect(footprint.reaches(into: pointer) == isReached)
  }

  @Test func `a union is as sure as its least sure part`() throws {
    let sure = Footprint(
      paths: try Self.pointers(["/a"]), basis: .replacement)
    let named = Footprint(paths: try Self.pointers(["/b"]), basis: .names)
    let both = Footprint.union([sure, named])
    #expect(both.paths.count == 2)
    #expect(both.basis == .names)
    #expect(Footprint.union([sure, .unread]).basis == .replacement)
    #expect(Footprint.union([]).isUnread)
  }
}
