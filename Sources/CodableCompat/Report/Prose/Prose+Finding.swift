#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Prose {
  /// Says what a bundle of findings is, in one sentence.
  ///
  /// - Parameter bundle: The findings.
  /// - Returns: The sentence.
  static func sentence(for bundle: FindingBundle) -> AttributedString {
    let finding = bundle.smallest
    let asked: Sentence = "asked is \(finding.asked, .emphasis)"
    let ending: Sentence =
      finding.isFailClosed
      ? "; the site is fail-closed, so \(asked.text): here survival is the bug."
      : "; \(asked.text)."
    let others = bundle.places - 1
    let more: Sentence = others == 0 ? "" : " and \(others, of: "more place")"
    let sentence: Sentence = """
      \(finding.contract, .name) in \(finding.strategy, .name): \(finding.outcome) after \
      \(finding.operatorID, .name) at \(place(finding.path), .place)\(more.text), \
      \(bundle.count, of: "check")\(ending.text)
      """
    return sentence.text
  }

  /// Names the other places of a bundle; nil where there are none.
  ///
  /// - Parameters:
  ///   - bundle: The findings.
  ///   - limit: The number of places that may be named.
  /// - Returns: `/a, /b and 7 more places`.
  static func otherPlaces(of bundle: FindingBundle, limit: Int) -> AttributedString? {
    // Two findings at one place differ in the kind of error only.
    var places: [String] = []
    for path in bundle.others.map(\.path) where !places.contains(path) {
      if path != bundle.smallest.path { places.append(path) }
    }
    guard !places.isEmpty else { return nil }
    // A finding may stand for more places than it names.
    let all = max(places.count, bundle.places - 1)
    guard all > min(limit, places.count) else {
      let sentence: Sentence = "\(list: places.map(place), .place)"
      return sentence.text
    }
    var text = AttributedString()
    for path in places.prefix(limit) {
      text.append(Sentence("\(place(path), .place), ").text)
    }
    let rest: Sentence = "and \(all - min(limit, places.count), of: "more place")"
    return text + rest.text
  }

  /// Says what a group of findings is, in one line.
  ///
  /// - Parameter group: The group.
  /// - Returns: The line.
  static func headline(of group: FindingGroup) -> AttributedString {
    let sentence: Sentence = """
      \(group.outcome) after \(group.operatorID, .name) in \
      \(list: group.strategies, .name): \(group.count, of: "check")
      """
    return sentence.text
  }

  /// Says what stood at the site and what stands there now.
  ///
  /// - Parameters:
  ///   - example: The example.
  ///   - limit: The number of characters that a value may have.
  /// - Returns: `"house" → "boat"`; `nothing` stands for what is absent, and a remark for what is
  ///   not said by values.
  static func change(in example: ReportExample, limit: Int) -> AttributedString {
    let remark = example.remark.flatMap { $0.isEmpty ? nil : $0 }
    let words: Sentence? = remark.map { "\(shortened($0, limit), .quotation)" }
    let was: Sentence? = example.was.map { "\(shortened($0, limit), .value)" }
    let became: Sentence? = example.became.map { "\(shortened($0, limit), .value)" }
    let nothing: Sentence = "nothing"
    let values: Sentence? =
      switch (was, became) {
      case (nil, nil): nil
      case (let was?, nil) where words != nil: was
      default: "\((was ?? nothing).text) → \((became ?? nothing).text)"
      }
    let sentence: Sentence =
      switch (values, words) {
      case (let values?, let words?): "\(values.text); \(words.text)"
      default: values ?? words ?? ""
      }
    return sentence.text
  }

  /// Says what the app sees at the site; nil where it was not looked at.
  ///
  /// - Parameters:
  ///   - example: The example.
  ///   - limit: The number of characters that a value may have.
  /// - Returns: The value.
  static func seen(in example: ReportExample, limit: Int) -> AttributedString? {
    guard let seen = example.seen else { return nil }
    let sentence: Sentence = "\(shortened(seen, limit), .value)"
    return sentence.text
  }

  /// Says how many findings of a group are not shown; nil where all are.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - shown: The findings that are shown.
  /// - Returns: The sentence.
  static func rest(of group: FindingGroup, without shown: FindingBundle) -> AttributedString? {
    let findings = group.findings.count - shown.findings.count
    guard findings > 0 else { return nil }
    let sentence: Sentence = """
      and \(findings, of: "more finding") in \(list: group.strategies, .name), \
      \(group.count - shown.count, of: "check"); \("--verbose", .command) shows them
      """
    return sentence.text
  }

  /// Says in one paragraph what a finding's example shows.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - limit: The number of characters that a value may have.
  /// - Returns: The change, what the app sees, what was lost, the error, and what is asked of a
  ///   site that must be refused.
  static func brief(of finding: ReportFinding, limit: Int) -> AttributedString {
    let example = finding.example
    var text = change(in: example, limit: limit)
    func add(_ words: Sentence, _ part: AttributedString?) {
      guard let part else { return }
      if !text.characters.isEmpty { text.append(Sentence("; ").text) }
      text.append(words.text + part)
    }
    add("the app sees ", seen(in: example, limit: limit))
    if finding.outcome != .rejected { add("lost: ", loss(in: example)) }
    add("", error(in: example, kind: finding.errorKind, limit: limit * 2))
    if finding.isFailClosed {
      add("the site is fail-closed, so asked is ", Sentence("\(finding.asked, .emphasis)").text)
    }
    return text
  }

  /// Says what the decoder said; nil where it did not throw.
  ///
  /// - Parameters:
  ///   - example: The example.
  ///   - kind: The kind of the error.
  ///   - limit: The number of characters that the words may have.
  /// - Returns: The kind, the path, and the error's own words.
  static func error(in example: ReportExample, kind: String?, limit: Int) -> AttributedString? {
    guard let error = example.error else { return nil }
    let name: Sentence = kind.map { "\($0, .name)" } ?? "error"
    let place: Sentence =
      if example.isPathLost {
        ", which does not say where: "
      } else if let path = example.errorPath {
        " at \(place(path), .place): "
      } else {
        ": "
      }
    let sentence: Sentence = "\(name.text)\(place.text)\(shortened(error, limit), .quotation)"
    return sentence.text
  }

  /// Says how much was lost; nil where nothing was.
  ///
  /// - Parameter example: The example.
  /// - Returns: `3 of 14 values, smallest node /items/3; 1 element dropped`.
  static func loss(in example: ReportExample) -> AttributedString? {
    var parts: [Sentence] = []
    if example.lostLeaves > 0 {
      parts.append("\(example.lostLeaves) of \(example.allLeaves, of: "value")")
    }
    if let node = example.lostNode {
      let node = place(node)
      parts.append(
        node == "/" ? "the whole payload \(node, .place)" : "smallest node \(node, .place)")
    }
    if example.droppedElements > 0 {
      parts.append("\(example.droppedElements, of: "element") dropped")
    }
    guard var text = parts.first?.text else { return nil }
    for part in parts.dropFirst() { text.append(Sentence(", ").text + part.text) }
    return text
  }

  /// Says what encoding sends back; nil where it was not looked at.
  ///
  /// - Parameter example: The example.
  /// - Returns: The words.
  static func roundTrip(in example: ReportExample) -> AttributedString? {
    guard let words = example.roundTrip else { return nil }
    let sentence: Sentence = "\(shortened(words, 120), .quotation)"
    return sentence.text
  }

  /// Says which strategies would have survived; nil where survival is not what is asked.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: The names of the strategies, best first.
  static func survivors(of finding: ReportFinding) -> AttributedString? {
    if finding.isFailClosed || finding.asked == Outcome.rejected.rawValue { return nil }
    let sentence: Sentence =
      finding.survivors.isEmpty
      ? "no strategy of this contract" : "\(list: finding.survivors, .name)"
    return sentence.text
  }

  /// Names a failing sample.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - limit: The number of characters that the error's words may have.
  /// - Returns: The sentence.
  static func sentence(for failure: ReportSampleFailure, limit: Int) -> AttributedString {
    let path: Sentence = failure.errorPath.map { " at \(place($0), .place)" } ?? ""
    let error: Sentence = failure.error.map { ": \(shortened($0, limit), .quotation)" } ?? "."
    let sentence: Sentence = """
      \(failure.file, .place): \(failure.outcome) in \(failure.strategy, .name)\(path.text)\
      \(error.text)
      """
    return sentence.text
  }

  /// Names a stale entry.
  ///
  /// - Parameter entry: The entry.
  /// - Returns: The sentence.
  static func sentence(for entry: ReportStaleEntry) -> AttributedString {
    let sentence: Sentence = """
      \(entry.contract, .name) in \(entry.strategy, .name) is no longer \(entry.outcome) after \
      \(entry.operatorID, .name); accepted because: \(entry.because, .quotation)
      """
    return sentence.text
  }

  /// Says what a reason covers.
  ///
  /// - Parameter reason: The reason.
  /// - Returns: The sentence.
  static func sentence(for reason: AcceptedReason) -> AttributedString {
    let because = reason.because.isEmpty ? "no reason is written" : reason.because
    let sentence: Sentence = """
      \(because, .quotation) (\(list: reason.strategies, .name): \
      \(reason.checks, of: "check") in \(reason.findings, of: "finding"))
      """
    return sentence.text
  }

  /// A place in words: the whole payload is the empty pointer (RFC 6901), which nobody sees.
  private static func place(_ pointer: String) -> String {
    pointer.isEmpty ? "/" : pointer
  }

  private static func shortened(_ text: String, _ limit: Int) -> String {
    VisibleText.shortening(text, to: limit)
  }
}
