package import CompatModel
package import JSONSyntax

/// What a failed check is put down to.
///
/// A property that swallows its neighbours fails after every change of every site inside it: they
/// have one cause.
package enum RootCause: Codable, Sendable, Hashable {
  /// One site: where the decoder threw, the node that was lost, or the value that is wrong.
  case site(JSONPointerPattern)

  /// What the decoder converts, for all sites alike.
  case conversion(DecoderConversion)
}

extension RootCause {
  /// Finds the cause of a check.
  init(
    of check: Check, mutant: Mutant, path: JSONPointerPattern, baselineView: BaselineView?
  ) {
    guard let baselineView else {
      self = .site(path)
      return
    }
    var isOfConvertedKey =
      baselineView.trials.strategy.tracer.map(mutant.addsNamesake) ?? false
    if case .decoded(let effect) = check.observation.termination, effect.rule == .keyConverted {
      isOfConvertedKey = true
    }
    if isOfConvertedKey {
      self = .conversion(.keys)
      return
    }
    if check.outcome >= .misread, baselineView.trials.readsDate(at: mutant.change.site) {
      self = .conversion(.dates)
      return
    }
    guard case .decoded = check.observation.termination,
      let lost = check.observation.blastRadius.lostNode
    else {
      self = .site(path)
      return
    }
    let node = baselineView.site(shownAt: lost)
    // A value that is wrong is often the only one that is lost: then the site says it exactly.
    let isNode = check.outcome == .collateral || mutant.change.site.hasPrefix(node)
    self = .site(isNode ? JSONPointerPattern(normalising: node) : path)
  }

  /// The site with `*` for the keys of maps.
  func normalised(_ normalised: SiteNames) -> RootCause {
    switch self {
    case .site(let site): .site(normalised(site))
    case .conversion: self
    }
  }

  /// The site; that of the whole payload if there is none.
  var site: JSONPointerPattern {
    if case .site(let site) = self { site } else { .root }
  }
}

extension BaselineView {
  /// The site of the payload that a visible path shows.
  ///
  /// Most properties have the names of their keys, as the decoder converts them.
  fileprivate func site(shownAt path: JSONPointer) -> JSONPointer {
    let document = trials.sample.document
    let named = trials.strategy.tracer?.pointer(of: path, in: document)
    if let named, document[named] != nil { return named }
    return footprints.site(shownAt: path)
  }
}

extension Mutant {
  /// Whether a member is added that a decoder reads by the name of another one.
  fileprivate func addsNamesake(readBy tracer: PayloadTracer) -> Bool {
    guard ChangeForm(of: change) == .memberAdded, let added = change.site.tokens.last,
      let object = change.site.parent.flatMap({ sample.document[$0] })
    else { return false }
    return object.children.contains { member in
      member.key.map { $0 != added && tracer.reads($0, like: added) } ?? false
    }
  }
}
