import Testing

/// The workflows run what is written in them, and nothing that an event or a payload says.
@Suite struct WorkflowTests {
  struct Workflow {
    let path: String
    let text: String

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

  private static func workflows() throws -> [Workflow] {
    let folder = ".github/workflows"
    let copied = "Sources/CodableCompat/CodableCompat.docc/Resources/github-actions.yaml"
    return try (Checkout.entries(of: folder).map { "\(folder)/\($0)" } + [copied]).map { path in
      Workflow(path: path, text: try Checkout.text(of: path))
    }
  }

  @Test func `every action is pinned by its major version`() throws {
    var count = 0
    for file in try Self.workflows() {
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

  @Test func `a workflow may only read, and no script of it holds an expression`() throws {
    for file in try Self.workflows() {
      #expect(file.text.contains("\npermissions:\n  contents: read\n\n"), "\(file.path)")
      #expect(!file.text.contains("pull_request_target"), "\(file.path)")
      #expect(!file.scripts.isEmpty, "\(file.path)")
      // Values come by the environment.
      let expressions = file.scripts.filter { $0.text.contains("${{") }
      #expect(expressions.map { "\(file.path):\($0.number)" } == [])
    }
  }

  @Test func `an expression in a script is found`() {
    let file = Workflow(
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
}
