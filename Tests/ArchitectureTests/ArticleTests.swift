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

  @Test func `Architecture has one line for each folder, stages in the order of the data`() throws {
    let lines = try Checkout.text(of: "\(Self.catalogue)/Architecture.md")
      .split(separator: "\n").filter { $0.hasPrefix("- `") }
    let named = lines.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let stages = StageTests.stages.map { module, names in names.map { "\(module)/\($0)" } }
    let folders = try Checkout.folders(in: "Sources") + stages.flatMap(\.self)
    #expect(named.sorted() == folders.sorted())
    #expect(lines.allSatisfy { $0.contains("`: ") }, "each line says what the folder is for")
    for names in stages { #expect(named.filter(names.contains) == names) }
  }

  @Test func `every block of code stands in a file that is compiled or read`() throws {
    var count = 0
    for article in Self.articles {
      for block in try FencedBlock.blocks(in: Checkout.text(of: article)) {
        let location = "\(article):\(block.line)"
        count += block.language == "swift" ? 1 : 0
        guard let source = block.source else {
          let needsSource = ["swift", "json"].contains(block.language)
          #expect(!needsSource, "\(location): no comment above this block says where it stands")
          continue
        }
        #expect(!block.text.isEmpty, "\(location): there is nothing in this block")
        let isThere = try Checkout.text(of: source).contains(block.text)
        #expect(
          isThere,
          "\(location): this is not what \(source) says; an excerpt of a report is renewed with .ci/renew"
        )
      }
    }
    #expect(count >= 5, "there is code to compare")
  }

  @Test func `the article on operators shows every file that a new operator needs`() throws {
    let blocks = try FencedBlock.blocks(
      in: Checkout.text(of: "\(Self.catalogue)/AddingAnOperator.md"))
    let file = try #require(
      blocks.first { $0.source?.hasPrefix("Sources/CompatOperators/") == true })
    let type = try #require(file.source?.split(separator: "/").last?.dropLast(".swift".count))
    let id = try #require(file.text.firstMatch(of: /id: "([a-z0-9-]+)"/)?.1)
    let line = blocks.first { $0.source?.hasSuffix("/OperatorCatalog+Standard.swift") == true }
    #expect(line?.text.lowercased().contains(".\(type.lowercased()),") == true)
    let row = blocks.first { $0.source?.hasPrefix("Tests/CalibrationTests/Rows/") == true }
    #expect(row?.text.split(separator: "\n").first?.drop { $0 == " " } == id)
    #expect(try #require(row).text.split(separator: "\n").count > 1, "it predicts something")
  }

  @Test func `the exit codes, outcomes and expectations of the article are the library's`() throws {
    let article = try Checkout.text(of: "\(Self.catalogue)/Outcomes.md")
    let codes = ExitCode.allCases.map { "| \($0.rawValue) | \($0.summary) |\n" }.joined()
    #expect(article.contains("| exit | meaning |\n|---|---|\n\(codes)\n"))
    let table = article.split(separator: "| outcome | fact behind it |").last ?? ""
    let named = table.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(named == Outcome.allCases.map(\.rawValue))
    for kind in ChangeKind.allCases {
      let row = article.split(separator: "\n").first { $0.hasPrefix("| `\(kind.rawValue)` |") }
      let expected = [false, true].map { Expectation(of: kind, isFailClosed: $0).words }
      #expect(row?.hasSuffix("| \(expected.joined(separator: " | ")) |") == true, "\(kind)")
    }
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
