import Testing

/// The workflows run what is written in them, and nothing that an event or a payload says.
@Suite struct WorkflowTests {
  static let folder = ".github/workflows"

  static let files = Result {
    try Checkout.entries(of: folder).sorted().map { name in
      SourceText(path: "\(folder)/\(name)", text: try Checkout.text(of: "\(folder)/\(name)"))
    }
  }

  struct SourceText {
    let path: String
    let text: String

    /// The lines with their numbers.
    var lines: [(number: Int, text: Substring)] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { ($0 + 1, $1) }
    }

    /// The lines of shell scripts.
    var scripts: [(number: Int, text: Substring)] {
      var indentation: Int?
      return lines.filter { _, line in
        let column = line.prefix { $0 == " " || $0 == "-" }.count
        if let start = indentation, column > start || line.isEmpty { return true }
        indentation = nil
        guard line.dropFirst(column).hasPrefix("run:") else { return false }
        indentation = column
        return true
      }
    }
  }

  @Test func `every action is pinned by its major version`() throws {
    var count = 0
    for file in try Self.files.get() {
      for (number, line) in file.lines {
        guard let uses = line.firstRange(of: "uses: ") else { continue }
        count += 1
        #expect(
          line[uses.upperBound...].wholeMatch(of: /[a-z-]+\/[a-z\/-]+@v[0-9]+/) != nil,
          "\(file.path):\(number)")
      }
    }
    #expect(count > 5)
  }

  @Test func `no script holds an expression: values come by the environment`() throws {
    for file in try Self.files.get() {
      for (number, line) in file.scripts {
        #expect(!line.contains("${{"), "\(file.path):\(number)")
      }
      #expect(!file.scripts.isEmpty)
    }
  }

  @Test func `an expression in a script is found`() {
    let file = SourceText(
      path: "a.yml",
      text: """
        steps:
          - name: ${{ a }}
            run: |
              echo

              ${{ b }}
            env: ${{ c }}
          - run: ${{ d }}
        """)
    #expect(file.scripts.filter { $0.text.contains("${{") }.map(\.number) == [6, 8])
  }

  @Test func `a workflow may read, and what else it may is written at the job`() throws {
    for file in try Self.files.get() {
      #expect(file.text.contains("\npermissions:\n  contents: read\n\n"), "\(file.path)")
      #expect(!file.text.contains("pull_request_target"), "\(file.path)")
    }
  }
}
