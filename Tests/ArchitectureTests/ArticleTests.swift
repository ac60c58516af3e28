import CodableCompat
import CompatCommand
import Testing

/// What the articles show is what the package does.
@Suite struct ArticleTests {
  static let catalogue = "Sources/CodableCompat/CodableCompat.docc"

  static let articles = [
    "\(catalogue)/GettingStarted.md", "\(catalogue)/AddingAnOperator.md",
    "\(catalogue)/AddingAContract.md", "\(catalogue)/Advice.md", "\(catalogue)/LibFuzzer.md",
    "README.md",
  ]

  @Test func `Architecture has one line for each folder`() throws {
    let lines = try Checkout.text(of: "\(Self.catalogue)/Architecture.md")
      .split(separator: "\n").filter { $0.hasPrefix("- `") }
    let named = lines.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let modules = try Checkout.folders(in: "Sources")
    let folders =
      modules
      + StageTests.stages.flatMap { module, stages in stages.map { "\(module)/\($0)" } }
    #expect(named.sorted() == folders.sorted())
    #expect(lines.allSatisfy { $0.contains("`: ") }, "each line says what the folder is for")
  }

  @Test(arguments: StageTests.stages.keys.sorted())
  func `Architecture names the stages in the order of the data`(_ module: String) throws {
    let text = try Checkout.text(of: "\(Self.catalogue)/Architecture.md")
    let named = text.split(separator: "\n").filter { $0.hasPrefix("- `\(module)/") }
      .compactMap { $0.split(separator: "`").dropFirst().first?.split(separator: "/").last }
    #expect(named.map(String.init) == StageTests.stages[module])
  }

  @Test(arguments: articles)
  func `every block of code stands in a file that is compiled or read`(_ article: String) throws {
    let blocks = try FencedBlock.blocks(in: Checkout.text(of: article))
    for block in blocks {
      let location = "\(article):\(block.line)"
      guard let source = block.source else {
        let needsSource = ["swift", "json"].contains(block.language)
        #expect(!needsSource, "\(location): no comment above this block says where it stands")
        continue
      }
      let text = try Checkout.text(of: source)
      #expect(!block.text.isEmpty, "\(location): there is nothing in this block")
      #expect(
        text.contains(block.text),
        "\(location): this is not what \(source) says; an excerpt of a report is renewed with .ci/renew"
      )
    }
  }

  @Test func `the article on operators shows every file that a new operator needs`() throws {
    let blocks = try FencedBlock.blocks(
      in: Checkout.text(of: "\(Self.catalogue)/AddingAnOperator.md"))
    let file = try #require(
      blocks.first { $0.source?.hasPrefix("Sources/CompatOperators/") == true })
    let type = try #require(file.source?.split(separator: "/").last?.dropLast(".swift".count))
    let id = try #require(file.text.firstMatch(of: /id: "([a-z0-9-]+)"/)?.1)
    let line = blocks.first { $0.source?.hasSuffix("/OperatorCatalog+Standard.swift") == true }
    #expect(line?.text.contains("\(type)(),") == true)
    let row = blocks.first { $0.source?.hasPrefix("Tests/CalibrationTests/Rows/") == true }
    #expect(row?.text.split(separator: "\n").first?.drop { $0 == " " } == id)
    #expect(try #require(row).text.split(separator: "\n").count > 1, "it predicts something")
  }

  @Test func `the exit codes of the article are those of the command`() throws {
    let article = try Checkout.text(of: "\(Self.catalogue)/Outcomes.md")
    let rows = ExitCode.allCases.map { "| \($0.rawValue) | \($0.summary) |\n" }.joined()
    #expect(article.contains("| exit | meaning |\n|---|---|\n\(rows)\n"))
  }

  @Test func `the outcomes of the article are those of the library, in its order`() throws {
    let article = try Checkout.text(of: "\(Self.catalogue)/Outcomes.md")
    let table = article.split(separator: "| outcome | fact behind it |").last ?? ""
    let named = table.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(named == Outcome.allCases.map(\.rawValue))
  }

  @Test func `the expectations of the article are those of the library`() throws {
    let article = try Checkout.text(of: "\(Self.catalogue)/Outcomes.md")
    for kind in ChangeKind.allCases {
      let row = article.split(separator: "\n").first { $0.hasPrefix("| `\(kind.rawValue)` |") }
      let expected = [false, true].map { Expectation(of: kind, isFailClosed: $0).words }
      #expect(row?.hasSuffix("| \(expected.joined(separator: " | ")) |") == true, "\(kind)")
    }
  }

  @Test func `there is code to compare`() throws {
    let blocks = try Self.articles.flatMap { try FencedBlock.blocks(in: Checkout.text(of: $0)) }
    #expect(blocks.count { $0.language == "swift" } >= 5)
  }

  @Test func `continuous integration runs the commands of the README`() throws {
    let script = try Checkout.text(of: ".ci/run")
    let commands = try FencedBlock.blocks(in: Checkout.text(of: "README.md"))
      .filter { $0.language == "sh" }
      .flatMap { $0.text.split(separator: "\n") }
    try #require(!commands.isEmpty)
    #expect(commands.filter { !script.contains($0) } == [])
  }
}
