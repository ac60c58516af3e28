import Testing

/// Data flows down once: a stage may name the types of the stages before it, never those behind it.
///
/// The compiler holds this between modules; these tests hold it between the folders of a module.
@Suite struct StageTests {
  /// Folders of one folder, in the order of the data.
  struct Stages {
    var names: [String]
    /// How many folders are around the stages.
    var depth: Int

    func rank(of file: SourceFile) -> Int? {
      file.folders.dropFirst(depth).first.flatMap(names.firstIndex)
    }

    /// Says in compiler style where a file names a type of a later stage.
    ///
    /// A name that an imported module or an earlier stage declares says nothing: a nested type may
    /// have it again.
    func violations(in files: [SourceFile], imported: Set<String> = []) -> [String] {
      let ranked = files.compactMap { file in rank(of: file).map { (file: file, rank: $0) } }
      var rankOfType: [String: Int] = [:]
      for (file, rank) in ranked {
        for name in file.declaredTypes where !imported.contains(name) {
          rankOfType[name] = min(rank, rankOfType[name] ?? rank)
        }
      }
      return ranked.flatMap { file, rank -> [String] in
        let parameters = file.genericParameters
        return file.tokens.compactMap { token in
          guard let declared = rankOfType[token.text], declared > rank,
            !parameters.contains(token.text)
          else { return nil }
          return "\(file.location(token)): \(names[rank]) names \(token.text), "
            + "which is declared in \(names[declared])"
        }
      }
    }
  }

  /// The stages of each module that has several.
  static let stages = [
    "CompatModel": ["Basics", "Formats", "Corpus", "Mutation", "Outcome"],
    "CompatEngine": ["Drift", "Decoding", "Run", "Search", "Advice"],
  ]

  /// Decoding has three rooms: strategies are registered, payloads are observed with them, and what
  /// was observed is compared.
  ///
  /// So no search for what an app sees of one site can wait for a
  /// comparison, which waits for the search.
  static let rooms = ["Registration", "Observing", "Comparing"]

  @Test func `every file of a module lies in a stage and names no type of a later one`() throws {
    for (module, names) in Self.stages {
      let folder = "Sources/\(module)"
      #expect(try Set(Checkout.folders(in: folder)) == Set(names))
      #expect(try Checkout.entries(of: folder).filter { $0.hasSuffix(".swift") } == [])
      let files = try Checkout.sources(in: module)
      let imported = try ["JSONSyntax", "CompatModel"].filter { $0 != module }
        .flatMap { try Checkout.sources(in: $0) }.flatMap(\.declaredTypes)
      let stages = Stages(names: names, depth: 2)
      #expect(stages.violations(in: files, imported: Set(imported)) == [])
      #expect(files.count > 50)
    }
    let rooms = try Checkout.sources(in: "CompatEngine/Decoding")
    #expect(Stages(names: Self.rooms, depth: 3).violations(in: rooms) == [])
    #expect(rooms.count > 40)
  }

  @Test func `a type of a later stage is found unless an earlier one declares it as well`() {
    let earlier = SourceFile(
      path: "Sources/CompatModel/Corpus/A.swift",
      text: """
        // Late is only mentioned.
        struct Early { let text = "Late"; enum Kind {}; let k: Kind }
        extension Late {}
        """)
    let later = SourceFile(
      path: "Sources/CompatModel/Mutation/B.swift",
      text: "struct Late { let early: Early; enum Nested {}; enum Kind {} }")
    let stages = Stages(names: ["Corpus", "Mutation"], depth: 2)
    #expect(
      stages.violations(in: [earlier, later]) == [
        "Sources/CompatModel/Corpus/A.swift:3: Corpus names Late, which is declared in Mutation"
      ])
  }
}
