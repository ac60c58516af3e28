import CodableCompat
import JSONSyntax

/// A mutant in words: what was changed where, and the payload around it.
struct MutantDescription {
  private let mutant: ReportMutant
  private let changes: [(mutant: ReportMutant, manual: OperatorManual?)]

  init(of mutant: Mutant, catalog: OperatorCatalog) {
    self.mutant = ReportMutant(mutant)
    let parts = mutant.parts.isEmpty ? [mutant] : mutant.parts
    changes = parts.map { (ReportMutant($0), catalog[$0.operatorID]?.manual) }
  }

  static func change(of mutant: ReportMutant) -> String? {
    if mutant.isUnchanged { return "none: the payload is as it was captured" }
    return Prose.change(from: mutant.was, to: mutant.became, remark: nil)
  }

  var text: String {
    var rows = [["mutant", mutant.id]]
    for (mutant, manual) in changes {
      if let manual {
        rows.append(["operator", "\(manual.id) (\(manual.kind.rawValue)): \(manual.summary)"])
      }
      rows.append(["site", "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.site)"])
      if let change = Self.change(of: mutant) { rows.append(["change", change]) }
      if let remark = mutant.remark { rows.append(["remark", remark]) }
    }
    rows.append(["payload", mutant.payload.map(\.marked).joined()])
    return Table.text(rows.map { $0.map(Suggestion.visible) })
  }
}

extension ReportSegment {
  fileprivate var marked: String {
    switch self {
    case .kept(let text): text
    case .changed(let text): "{+\(text)+}"
    case .removed(let text): "[-\(text)-]"
    case .omitted(let count): " … \(count) bytes … "
    }
  }
}

extension MutantEffect {
  /// The same cells, with a word about an outcome that is worse than expected.
  var cellsWithExpectation: [String] {
    var cells = cells
    if check?.meetsExpectation == false { cells[0] += ", worse than expected" }
    return cells
  }

  var cells: [String] {
    let words = outcome.map { "\($0.style.symbol) \($0.rawValue)" } ?? "- not checked"
    let reason = reason
    return [words, Suggestion.visible("\(strategy.id) (\(strategy.release))")]
      + (reason.isEmpty ? [] : [reason])
  }

  static let nondeterminism = "depends on what was read before"

  private var reason: String {
    var parts: [String] = []
    if isNondeterministic { parts.append(MutantEffect.nondeterminism) }
    if let failure {
      parts.append("\(failure.sample.file):\(failure.location ?? TextLocation(line: 1, column: 1))")
    } else if let broken, let site = broken.sites.first {
      parts.append("\(sample.file):\(broken.location(of: site))")
      parts.append(Prose.sites(broken.sites))
    }
    if let error = failure?.error ?? check?.facts?.error {
      parts.append(Prose.error(error, at: failure?.failedPath))
    }
    if let unseen = failure?.unseen {
      parts.append(Prose.seen(unseen))
    } else if let seen = check?.facts?.seen {
      parts.append(Prose.seen(seen))
    }
    if let termination = failure?.termination ?? check?.facts?.termination {
      parts.append(Prose.words(for: termination.cause))
    }
    return Suggestion.visible(parts.joined(separator: ": "))
  }
}

/// Shows a payload on a terminal: every byte, and none that the terminal would act on.
enum VisiblePayload {
  /// Returns bytes as lines of text; what is no text is shown as `\xFF`.
  static func text(of bytes: [UInt8]) -> String {
    let end = bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.map { byte in
        byte == UInt8(ascii: "\n") || 0x20..<0x7F ~= byte
          ? String(Unicode.Scalar(byte)) : "\\x\(byte.hexadecimal)"
      }.joined() + end
    }
    // A line is escaped in pieces, because longer ones are shortened.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      var rest = line[...]
      var shown = ""
      while !rest.isEmpty {
        shown += VisibleText.escaping(String(String.UnicodeScalarView(rest.prefix(2_000))))
        rest = rest.dropFirst(2_000)
      }
      return shown
    }.joined(separator: "\n") + end
  }
}
