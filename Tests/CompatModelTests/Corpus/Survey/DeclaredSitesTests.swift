import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct DeclaredSitesTests {
  @Test func `every form is read as it was written, at any site`() throws {
    var sites = DeclaredSites()
    for (number, form) in DeclaredForm.all.enumerated() {
      sites.insert(
        form, at: JSONPointerPattern(tokens: [.key("a b/~\n*"), .any, .key("\(number)")]))
    }
    sites.insert(.object, at: .root)
    #expect(DeclaredForm.all.count == 16)
    #expect(DeclaredSites(lines: sites.lines) == sites)
    #expect(sites.lines.first == "object ")
  }

  @Test func `the cases of enums are read as they were written, and merged in any order`() throws {
    let site = JSONPointerPattern(tokens: [.key("a b"), .any])
    var first = DeclaredSites()
    first.insert(cases: [.string("in \" use"), .string("a")], at: site)
    var second = DeclaredSites()
    second.insert(cases: [.string("a"), .number(JSONNumber(2))], at: site)
    #expect(first.lines == [#"cases:["a","in\u0020\"\u0020use"] /a b/*"#])
    #expect(DeclaredSites(lines: first.lines) == first)
    var both = first
    both.merge(second)
    second.merge(first)
    #expect(both == second)
    #expect(both.cases[site]?.count == 3)
  }

  @Test(arguments: ["cases: /a", "cases:{} /a", #"cases:["a" /a"#, #"cases:["a", "b"] /a"#])
  func `cases that are no array are refused`(line: String) {
    #expect(DeclaredSites(lines: [line]) == nil)
  }

  @Test(arguments: ["", "object", "Object /a", "absent /a", "absent-text /a", "object a", "map /~"])
  func `a line that is none is refused`(line: String) {
    #expect(DeclaredSites(lines: ["object ", line]) == nil)
  }

  @Test func `a site is no deeper than a payload that a decoder reads`() {
    let deep = String(repeating: "/a", count: 1_000)
    #expect(DeclaredSites(lines: ["object \(deep)"])?.forms.count == 1)
    #expect(DeclaredSites(lines: ["object \(deep)/a"]) == nil)
  }

  @Test func `models are merged in any order, and what tells most counts`() {
    for one in DeclaredForm.all {
      for other in DeclaredForm.all {
        #expect(one.merged(with: other) == other.merged(with: one))
      }
    }
    #expect(DeclaredForm.date.merged(with: .enumeration) == .enumeration)
    #expect(DeclaredForm.enumeration.merged(with: .tag) == .tag)
    #expect(DeclaredForm.object.merged(with: .map) == .map)
    #expect(DeclaredForm.absent(.string).merged(with: .plain) == .plain)
  }
}
