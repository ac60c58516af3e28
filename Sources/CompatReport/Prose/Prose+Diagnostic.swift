import CompatModel

// Sentences that are read alone, in the lists of other tools.

extension Prose {
  /// Names the property, what breaks it, and where, in one short line.
  static func title(of family: FindingFamily) -> Sentence {
    let finding = family.smallest
    let subject: Sentence =
      finding.conversion.map { site(of: $0) }
      ?? finding.property.map { "\($0, .name) (\(finding.path, .location))" }
      ?? "\(finding.path, .location)"
    let strategies: Sentence =
      "\(list: family.strategies, .name, atMost: 2, of: "strategy", plural: "strategies")"
    return """
      \(finding.contract, .name) \(subject): \(finding.outcome) in \(strategies) after \
      \(list: family.operators, .name, atMost: 2, of: "operator")
      """
  }

  /// Says how to fix what a finding shows; nil if nothing is known that does.
  static func hint(for finding: ReportFinding) -> Sentence? {
    if let remedy = remedy(of: finding) { return "remedy: \(remedy)" }
    guard !finding.survivors.isEmpty, let survivors = survivors(of: finding) else { return nil }
    return "survived by \(survivors)"
  }

  /// The command that makes the checks of a finding again.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - operatorID: One of its operators; nil for that of its example.
  /// - Returns: The command, without the program.
  static func reproduction(of finding: ReportFinding, operatorID: String? = nil) -> Sentence {
    let words = [
      "run", finding.contract, "--strategy", finding.strategy, "--operator",
      operatorID ?? finding.operatorID,
    ]
    let command = words.map(shellWord).joined(separator: " ")
    return "\(command, .command)"
  }

  /// A word as a shell reads it, in quotation marks where it is more than a plain name.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"):
        true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    let quoted = word.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }
    return "'\(quoted.joined())'"
  }
}
