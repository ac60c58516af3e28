import CompatModel
import JSONSyntax

/// A model that sends the payload back has read it: what it shows of it, in any form, is no misreading.
///
/// A date may be shown as its components, a subtype as another class, a value under another name. If
/// the model sends the unmodified sample back as it came, and the decoded mutant as the mutant, then it
/// shows what the payload says, or a fallback for it.
struct SentBackComparison {
  let baselineView: BaselineView
  let change: Change

  /// The effect of a change; corrected if it blames the model and the model sends back what the payload
  /// says.
  func corrected(
    _ effect: VisibleEffect, of decoded: any DecodedPayload, from payload: [UInt8],
    showing view: JSONValue
  ) -> VisibleEffect {
    guard effect.lostOutside == 0, change.saysSomethingElse,
      !change.parts.contains(where: { part in
        part.takesAway && !isShown(aroundSiteOf: part, in: view)
          || part.isShownTwice(in: baselineView, and: view)
          || part.isRounded(in: view, at: baselineView.footprint(of: part.site).paths)
      }),
      isSentBack(decoded, from: payload)
    else { return effect }
    var corrected = effect
    corrected.changedOutside = 0
    switch effect.atSite {
    case .other, .asBefore, .doubtful:
      corrected.rule = change.isOfAbsence ? .absentAsDefault : .sentBack
    case .unread, .asSaid, .fallback, .elementGone: break
    }
    if corrected.rule == .sentBack {
      corrected.blastRadius = BlastRadius(
        lost: [], lostLeaves: 0, allLeaves: baselineView.leafCount)
    }
    return corrected
  }

  /// Whether what held the value is still shown.
  ///
  /// An untagged union may be another case without the value, which sends back what it shows.
  private func isShown(aroundSiteOf part: Change, in view: JSONValue) -> Bool {
    baselineView.footprint(of: part.site).paths.compactMap(\.parent)
      .allSatisfy { view[$0] != nil }
  }

  /// Whether the model sends back the sample as the sample and the mutant as the mutant, as far as it
  /// reads them; what it sends otherwise in both counts for neither, if the change is not there.
  private func isSentBack(_ decoded: any DecodedPayload, from payload: [UInt8]) -> Bool {
    let trials = baselineView.trials
    guard let readSites = baselineView.readSites, let before = trials.encoded,
      let after = trials.encoded(decoded),
      let mutant = (try? JSONDocument(parsing: payload))?.root.value
    else { return false }
    func discrepancies(_ said: JSONValue, _ sent: JSONValue) -> Set<JSONPointerPattern> {
      var comparison = SentComparison(readSites: readSites)
      comparison.compare(said, with: sent, at: JSONPointerPattern(tokens: []))
      return comparison.discrepancies
    }
    let known = discrepancies(baselineView.sample.document.root.value, before)
    let sites = change.changedSites.map { JSONPointerPattern(normalising: $0) }
    return known.allSatisfy { known in
      sites.allSatisfy {
        !$0.tokens.starts(with: known.tokens) && !known.tokens.starts(with: $0.tokens)
      }
    } && discrepancies(mutant, after).isSubset(of: known)
  }
}

/// Compares a payload with what a model sends back for it.
private struct SentComparison {
  let readSites: ReadSites

  /// The sites at which something else is sent than was received.
  private(set) var discrepancies: Set<JSONPointerPattern> = []

  init(readSites: ReadSites) { self.readSites = readSites }

  /// Null and nothing are the same to a model that does not distinguish them.
  mutating func compare(
    _ said: JSONValue?, with sent: JSONValue?, at site: JSONPointerPattern
  ) {
    switch (said ?? .null, sent ?? .null) {
    case (.object(let said), .object(let sent)):
      let (valueSaid, valueSent) = (JSONValue.lookup(in: said), JSONValue.lookup(in: sent))
      // Each key once: to compare values twice would double the time with each level.
      let keys = Set((said + sent).map { JSONPointer(tokens: [$0.key]) })
      for key in keys.compactMap(\.tokens.first) {
        guard let inner = readSites.site(of: key, in: site) else { continue }
        compare(valueSaid(key), with: valueSent(key), at: inner)
      }
    case (.array(let said), .array(let sent)) where said.count == sent.count:
      let inner = site.appendingAny()
      for (said, sent) in zip(said, sent) { compare(said, with: sent, at: inner) }
    case (.string(let said), .string(let sent))
    where TextForm.saySameInstant(said, sent) || TextForm.isEscaped(sent, of: said):
      break
    case (let said, let sent):
      if said != sent { discrepancies.insert(site) }
    }
  }
}

extension Change {
  /// The changes that are made; one, unless several are made at once.
  var parts: [Change] {
    if case .several(let changes) = expectedReading { changes } else { [self] }
  }

  /// The sites that have something else afterwards.
  fileprivate var changedSites: [JSONPointer] {
    parts.flatMap { part in
      if case .moved(to: let target) = part.expectedReading {
        [part.site, target]
      } else {
        [part.site]
      }
    }
  }

  /// Whether the app shows a value as the payload spells it, and another one beside it.
  ///
  /// A text may be kept to be sent back, and what is made of it be shown.
  func isShownTwice(in baselineView: BaselineView, and view: JSONValue) -> Bool {
    guard let was, was.isScalar, case .changed(let became?) = expectedReading, became.isScalar
    else {
      return false
    }
    let copies = baselineView.footprint(of: site).paths.compactMap { path in
      baselineView.visible[path].flatMap { was.isSaidPlainly(by: $0) ? view[path] : nil }
    }
    let faithful = copies.filter { became.isSaidPlainly(by: $0) }
    return !faithful.isEmpty && faithful.count < copies.count
  }

  /// Whether the app shows a number that the decoder has rounded.
  ///
  /// A model that keeps the text of a number sends all its digits back.
  fileprivate func isRounded(in view: JSONValue, at paths: [JSONPointer]) -> Bool {
    guard case .changed(.number(let said)?) = expectedReading else { return false }
    return paths.contains { path in
      guard case .number(let shown) = view[path], shown != said else { return false }
      return Double(shown.description) == Double(said.description)
    }
  }

  /// Whether the payload says something else afterwards.
  ///
  /// What is sent back as it came may be read in another unit, and one of two contradicting values may be
  /// the wrong one.
  var saysSomethingElse: Bool {
    expectedReading != .same
      && parts.allSatisfy { part in
        switch part.expectedReading {
        case .changed, .inserted, .moved, .same: true
        case .respelled(as: let said): part.was?.kind == .string && said.kind == .string
        case .contradicted, .none, .several: false
        }
      }
  }

  /// Whether the payload has no value at the site afterwards.
  var isOfAbsence: Bool {
    switch expectedReading {
    case .changed(became: nil), .changed(became: .null): true
    default: false
    }
  }
}
