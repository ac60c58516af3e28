import Testing

/// Data flows down once: a stage may name the types of the stages before it, never those behind it.
@Suite struct StageTests {
  /// The stages of the library in the order of the data.
  static let stages = [
    "Corpus", "Mutation", "Decoding", "Outcome", "Run", "Report", "Fuzzing", "Evolution",
    "Inference",
  ]

  static let folder = "Sources/CodableCompat"

  @Test func `every file of the library lies in a stage`() throws {
    #expect(try Set(Checkout.folders(in: Self.folder)) == Set(Self.stages))
    let strays = try Checkout.entries(of: Self.folder).filter { $0.hasSuffix(".swift") }
    #expect(strays == [])
  }

  @Test func `no stage names a type of a later stage`() throws {
    let files = try Checkout.swiftFiles(under: Self.folder)
    let violations = Self.violations(in: files)
    #expect(violations == [])
    #expect(files.count > 50)
  }

  @Test func `a type of a later stage is found wherever it is named`() {
    let earlier = SourceFile(
      path: "Sources/CodableCompat/Corpus/A.swift",
      text: """
        // Late is only mentioned.
        struct Early { let text = "Late" }
        extension Late {}
        """)
    let later = SourceFile(
      path: "Sources/CodableCompat/Run/B.swift",
      text: "struct Late { let early: Early; enum Nested {} }")
    #expect(
      Self.violations(in: [earlier, later]) == [
        "Sources/CodableCompat/Corpus/A.swift:3: Corpus names Late, which is declared in Run"
      ])
  }

  @Test func `a name that an earlier stage declares as well says nothing`() {
    let earlier = SourceFile(
      path: "Sources/CodableCompat/Corpus/A.swift", text: "struct A { enum Kind {} ; let k: Kind }")
    let later = SourceFile(
      path: "Sources/CodableCompat/Run/B.swift", text: "struct B { enum Kind {} }")
    #expect(Self.violations(in: [earlier, later]) == [])
  }

  /// Says in compiler style where a file names a type of a later stage.
  static func violations(in files: [SourceFile]) -> [String] {
    var rankOfType: [String: Int] = [:]
    for file in files {
      guard let rank = rank(of: file) else { continue }
      // A name that several stages declare belongs to the first: a nested type may have it again.
      for name in file.declaredTypes {
        rankOfType[name] = min(rank, rankOfType[name] ?? rank)
      }
    }
    return files.flatMap { file -> [String] in
      guard let rank = rank(of: file) else { return [] }
      let parameters = file.genericParameters
      return file.tokens.compactMap { token in
        guard !parameters.contains(token.text), let declared = rankOfType[token.text],
          declared > rank
        else { return nil }
        return "\(file.place(token)): \(stages[rank]) names \(token.text), "
          + "which is declared in \(stages[declared])"
      }
    }
  }

  private static func rank(of file: SourceFile) -> Int? {
    file.folders.dropFirst(2).first.flatMap { stages.firstIndex(of: $0) }
  }
}
