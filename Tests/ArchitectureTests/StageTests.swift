import Testing

/// Data flows down once: a stage may name the types of the stages before it, never those behind it.
///
/// The compiler holds this between modules; these tests hold it between the folders of a module.
@Suite struct StageTests {
  /// The stages of each module that has several, in the order of the data.
  static let stages = [
    "CompatModel": ["Basics", "Formats", "Corpus", "Mutation", "Outcome"],
    "CompatEngine": ["Drift", "Decoding", "Run", "Search", "Advice"],
  ]

  @Test(arguments: stages.keys.sorted())
  func `every file of a module lies in a stage`(_ module: String) throws {
    #expect(try Set(Checkout.folders(in: "Sources/\(module)")) == Set(Self.stages[module] ?? []))
    let strays = try Checkout.entries(of: "Sources/\(module)").filter { $0.hasSuffix(".swift") }
    #expect(strays == [])
  }

  @Test(arguments: stages.keys.sorted())
  func `no stage names a type of a later stage`(_ module: String) throws {
    let files = try Checkout.swiftFiles(under: "Sources/\(module)")
    let imported = try ["JSONSyntax", "CompatModel"].filter { $0 != module }
      .flatMap { try Checkout.swiftFiles(under: "Sources/\($0)") }.flatMap(\.declaredTypes)
    #expect(Self.violations(in: files, imported: Set(imported)) == [])
    #expect(files.count > 50)
  }

  @Test func `a type of a later stage is found wherever it is named`() {
    let earlier = SourceFile(
      path: "Sources/CompatModel/Corpus/A.swift",
      text: """
        // Late is only mentioned.
        struct Early { let text = "Late" }
        extension Late {}
        """)
    let later = SourceFile(
      path: "Sources/CompatModel/Mutation/B.swift",
      text: "struct Late { let early: Early; enum Nested {} }")
    #expect(
      Self.violations(in: [earlier, later]) == [
        "Sources/CompatModel/Corpus/A.swift:3: Corpus names Late, which is declared in Mutation"
      ])
  }

  @Test func `a name that an earlier stage declares as well says nothing`() {
    let earlier = SourceFile(
      path: "Sources/CompatModel/Corpus/A.swift",
      text: "struct A { enum Kind {} ; let k: Kind }")
    let later = SourceFile(
      path: "Sources/CompatModel/Mutation/B.swift", text: "struct B { enum Kind {} }")
    #expect(Self.violations(in: [earlier, later]) == [])
  }

  /// Says in compiler style where a file names a type of a later stage of its module.
  ///
  /// A name that an imported module declares says nothing: a nested type may have it again.
  static func violations(in files: [SourceFile], imported: Set<String> = []) -> [String] {
    var stageOfType: [String: String] = [:]
    let ranked = files.compactMap { file in rank(of: file).map { (file: file, rank: $0) } }
    // A name that several stages declare belongs to the first: a nested type may have it again.
    for (file, _) in ranked.sorted(by: { $0.rank < $1.rank }) {
      for name in file.declaredTypes where stageOfType[name] == nil && !imported.contains(name) {
        stageOfType[name] = file.folders[2]
      }
    }
    return ranked.flatMap { file, rank -> [String] in
      let stages = stages[file.folders[1]] ?? []
      let parameters = file.genericParameters
      return file.tokens.compactMap { token in
        guard !parameters.contains(token.text), let declared = stageOfType[token.text],
          stages.firstIndex(of: declared).map({ $0 > rank }) == true
        else { return nil }
        return "\(file.location(token)): \(stages[rank]) names \(token.text), "
          + "which is declared in \(declared)"
      }
    }
  }

  private static func rank(of file: SourceFile) -> Int? {
    guard file.folders.count > 2 else { return nil }
    return stages[file.folders[1]]?.firstIndex(of: file.folders[2])
  }
}
