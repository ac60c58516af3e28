import Foundation
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// CI servers read it with a real parser.
@Suite struct JUnitReportTests {
  private static func tree(_ report: Report) throws -> XMLTree {
    try XMLTree.parse(JUnitReport().string(for: report))
  }

  @Test func `the whole report, word for word`() {
    var report = Report.accepted
    report.contracts[0].strategies[1].release = "2.5"
    report.contracts[0].strategies[1].cells[1].status = .asExpected
    #expect(
      JUnitReport().string(for: report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Codable Compat" tests="10" failures="0" errors="0">
          <testsuite name="item, release 2.4" tests="4" failures="0" errors="0">
            <testcase classname="item.strict" name="reads the unmodified samples"/>
            <testcase classname="item.strict" name="gives the same answer to the same payload"/>
            <testcase classname="item.strict" name="enum-case-added">
              <system-out>known failure: item /type: rejected in strict after \
        enum-case-added; reason: A reference.</system-out>
            </testcase>
            <testcase classname="item.strict" name="key-added"/>
          </testsuite>
          <testsuite name="item, release 2.5" tests="4" failures="0" errors="0">
            <testcase classname="item.unknown-case" name="reads the unmodified samples"/>
            <testcase classname="item.unknown-case" name="gives the same answer to the same \
        payload"/>
            <testcase classname="item.unknown-case" name="enum-case-added"/>
            <testcase classname="item.unknown-case" name="enum-ordinal"/>
          </testsuite>
          <testsuite name="known failures" tests="2" failures="0" errors="0">
            <testcase classname="baseline" name="has no stale entry"/>
            <testcase classname="contract.json" name="accepts no sample without need"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `every cell is a test case, and exactly the new failures fail`() throws {
    let tree = try Self.tree(.fixture())
    let failed = tree.all("testcase").filter { !$0.all("failure").isEmpty }
      .map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }
    #expect(
      failed == [
        "item.strict reads the unmodified samples",
        "item.strict gives the same answer to the same payload",
        "item.unknown-case reads the unmodified samples", "item.unknown-case enum-ordinal",
        "baseline has no stale entry", "contract.json accepts no sample without need",
        "item.regressions Corpus/item/regressions/crashed-id.json",
        "item.regressions Corpus/item/regressions/rejected-owner.json",
        "item.regressions Corpus/item/regressions/misread-type.json", "quality-gate misread=0",
      ])
    for suite in tree.all("testsuite") + [tree] {
      #expect(suite.attributes["tests"] == "\(suite.all("testcase").count)")
      #expect(suite.attributes["failures"] == "\(suite.all("failure").count)")
    }
  }

  @Test func `a failure says where, why, and how to see it again`() throws {
    let failure = try #require(
      try Self.tree(.fixture()).all("failure").first { $0.attributes["type"] == "misread" })
    #expect(
      failure.attributes["message"]
        == "item Item.type (/type): misread in unknown-case after enum-ordinal")
    #expect(failure.text.contains("sample      Corpus/item/2018-11/house.json:"))
    #expect(
      failure.text.hasSuffix(
        "reproduce   run item --strategy unknown-case --operator enum-ordinal"))
  }

  @Test func `several causes are one failure, because many readers show only the first one`() throws
  {
    var report = Report.fixture()
    var second = report.findings[1]
    second.path = "/state"
    second.property = nil
    report.findings.append(second)
    let failures = try Self.tree(report).all("failure")
      .filter { $0.attributes["type"] == "misread" }
    #expect(failures.count == 1)
    #expect(
      failures[0].attributes["message"]?.hasSuffix("after enum-ordinal (and 1 more)") == true)
    #expect(failures[0].text.contains("\n\nitem /state"))
  }

  @Test func `a new failure fails also where no finding says more`() throws {
    var report = Report.fixture()
    report.findings = []
    let failure = try #require(
      try Self.tree(report).all("failure").first { $0.attributes["type"] == "misread" })
    #expect(failure.attributes["message"] == "new failures; expected: survived or rejected")
    #expect(failure.text == "8 rejected, 4 misread")
  }

  @Test(arguments: HostileString.all)
  func `no text is markup`(hostile: HostileString) throws {
    let names: Set = ["testsuites", "testsuite", "testcase", "failure", "system-out"]
    let tree = try Self.tree(.fixture { _ in hostile.text })
    let plain = try Self.tree(.fixture())
    #expect(tree.all("testcase").count >= plain.all("testcase").count - 1)
    func check(_ element: XMLTree) {
      #expect(names.contains(element.name))
      for child in element.children { check(child) }
    }
    check(tree)
  }

  @Test(arguments: ["]]>", "<![CDATA[", "&amp;", "\u{0}\u{1}\u{FFFF}", "\u{85}\u{2028}", "a\r\nb"])
  func `what XML forbids or changes is shown as it is`(_ text: String) throws {
    var xml = XMLBuilder()
    xml.element("a", ["b": text], text: text)
    let tree = try XMLTree.parse(xml.markup)
    #expect(tree.attributes["b"] == VisibleText.escaping(text))
    #expect(
      tree.text
        == text.unicodeScalars.split(separator: "\n").map { VisibleText.escaping(String($0)) }
        .joined(separator: "\n"))
  }
}
