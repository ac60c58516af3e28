import Testing

@Suite struct FencedBlockTests {
  @Test func `a block knows its language, its text and where it stands`() {
    let article = """
      # Title

      <!-- Tests/A.swift -->
      ```swift
      let a = 1

      let b = 2
      ```

      <!-- Tests/B.swift -->

      Something else comes between.

      ```sh
      make
      ```
      """
    #expect(
      FencedBlock.blocks(in: article) == [
        FencedBlock(
          language: "swift", text: "let a = 1\n\nlet b = 2", source: "Tests/A.swift", line: 4),
        FencedBlock(language: "sh", text: "make", source: nil, line: 14),
      ])
  }
}
