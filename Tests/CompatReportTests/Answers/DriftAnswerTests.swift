import CompatModel
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatReport

/// What changed between payloads.
@Suite struct DriftAnswerTests {
  @Test(arguments: AnswerFormat.allCases)
  func `a drift is printed as recorded`(_ format: AnswerFormat) {
    var drift = Self.drift
    if format == .json { drift.comparisons[0].changes.removeFirst(20) }
    drift.extent = .all
    let text = format.string(for: drift, width: 100, color: false)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    PrintedReportTests.golden.expect(text, is: "drift.\(format.rawValue)")
    for (extent, name) in [(DriftAnswer.Extent.screen, "screen"), (.titles, "titles")] {
      drift.extent = extent
      guard format == .text else { continue }
      PrintedReportTests.golden.expect(
        format.string(for: drift, width: 100, color: false), is: "drift-\(name).text")
    }
    if format != .json {
      let nothing = format.string(for: DriftAnswer(comparisons: []), width: 80, color: false)
      #expect(nothing == "There is nothing to compare.\n")
    }
  }

  /// Every kind of change, with good and with thin evidence, and the comparisons with one side.
  private static let drift: DriftAnswer = {
    let example = DriftExample(file: "n.json", line: 2, column: 3, value: #""x|y""#)
    var changes = DriftChange.Kind.allCases.map { kind in
      var change = DriftChange(kind, name: .string("x|y"), newName: .string("z"))
      change.site = JSONPointerPattern(tokens: [.key("s|t")])
      (change.operator, change.changeClass) = ("enum-case-added", .newValue)
      (change.old, change.new) = (.init(0, of: 9), .init(12, of: 1_400, example: example))
      (change.before, change.after) = (["date-time"], ["integer", "null"])
      (change.newSite, change.likelihood) = (JSONPointerPattern(tokens: [.key("u")]), 83)
      return change
    }
    var last = changes[changes.count - 1]
    last.reasons = [
      .sameWords, .sameName, .similarName, .sameValues(count: 1, total: 2),
      .sameMembers(count: 3, total: 4), .sameType, .samePosition,
    ]
    changes[changes.count - 1] = last
    (last.site, last.operator) = (.root, nil)
    last.new.example?.value = nil
    last.old.example = example
    (last.kind, last.newSite) = (.renamed, .root)
    last.thin = [.fewSamples(side: .old, samples: 1), .chance(side: .new, percent: 12)]
    changes.append(last)
    func side(_ label: String, _ samples: Int) -> DriftAnswer.Side {
      DriftAnswer.Side(label: label, samples: samples)
    }
    return DriftAnswer(comparisons: [
      .init(name: "a|b", old: side("1", 9), new: side("2", 1_400), changes: changes),
      .init(name: "", old: side("old.json", 1), new: side("new.json", 1), changes: []),
      .init(name: "only-new", old: side("1", 0), new: side("2", 1), changes: []),
      .init(name: "only-old", old: side("1", 2), new: side("2", 0), changes: []),
    ])
  }()
}
