import CompatModel

// What is wrong with models: the mistake, its site, and the fix.

extension Sections {
  private struct Mistake {
    var contract: String
    var strategy: String
    var advice: ReportAdvice
  }

  /// Each mistake with one example, and who else makes it.
  static func advice(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let items = mistakes(in: report).map { id, mistakes in
      let rest = mistakes.dropFirst().map { Block.Item(text: sentence(for: $0)) }
      let blocks: [Block] =
        rest.isEmpty
        ? [] : [.details(others(mistakes), isTitle: true, [.list(rest, spacing: .plain)])]
      return Block.Item(text: "\(sentence(for: mistakes[0])) (\(id, .name))", blocks: blocks)
    }
    return .section(
      "advice", Prose.Heading.advice,
      note: """
        Mistakes in models that outcomes prove; \("explain", .command) with the last word shows more.
        """,
      .list(items, spacing: .loose))
  }

  /// Each mistake once, by its first example.
  static func firstAdvice(in report: Report) -> [Sentence] {
    mistakes(in: report).map { sentence(for: $0.elements[0]) }
  }

  /// What is wrong with models, by the advice, in the order of the report.
  private static func mistakes(in report: Report) -> [(key: String, elements: [Mistake])] {
    report.contracts.flatMap { contract in
      contract.strategies.flatMap { strategy in
        strategy.advice.map {
          Mistake(contract: contract.id, strategy: strategy.id, advice: $0)
        }
      }
    }.grouped(by: \.advice.id).sorted { $0.key < $1.key }
  }

  private static func sentence(for one: Mistake) -> Sentence {
    "\(one.contract, .name) in \(one.strategy, .name): \(Prose.sentence(for: one.advice))"
  }

  /// Returns where else a piece of advice applies: `also checkout in nil-wrapper and strict`.
  private static func others(_ mistakes: [Mistake]) -> Sentence {
    let limit = 100
    // A strategy may make the same mistake at several sites.
    let contracts = mistakes.dropFirst().grouped(by: \.contract).map { contract, mistakes in
      (contract: contract, strategies: mistakes.grouped(by: \.strategy).map(\.key))
    }
    let groups = contracts.grouped(by: \.strategies)
    let left = groups.dropFirst(limit).reduce(0) { $0 + $1.elements.count }
    let list = groups.prefix(limit).map { strategies, contracts -> Sentence in
      """
      \(list: contracts.map(\.contract), .name) in \(strategies: strategies, atMost: limit)
      """
    }
    return "also \(.joined(list, by: "; "))\(if: left > 0, "; \(left, of: "more contract")")"
  }
}

extension Prose {
  /// The mistake in a model, its site, and the fix.
  ///
  /// For advice that this library does not know, only the id and the sites.
  static func sentence(for advice: ReportAdvice) -> Sentence {
    adviceSentences[advice.id]?(advice) ?? "\(advice.id, .name) at \(advice.here)."
  }

  static let adviceSentences: [String: @Sendable (ReportAdvice) -> Sentence] = [
    "caught-missing-key": { advice in
      """
      A key that is missing at \(advice.here) turns all of \(advice.lost ?? "/", .location) to nil, \
      while other failures there throw: every \(ErrorFacts.Kind.keyNotFound.rawValue, .name) is \
      caught, also the one from deeper down, and its cause is lost. Ask with \
      \("decodeIfPresent", .name) whether \(advice.lost ?? "/", .location) is there, and let the errors \
      from inside through.
      """
    },
    "epoch-unit": { advice in
      """
      The number \(advice.name ?? "", .value) is read at \(advice.here) as \
      \(advice.seen ?? "", .value): whether it counts seconds or milliseconds is taken for granted. \
      Reject implausible dates, or agree on a format that says its unit (RFC 3339).
      """
    },
    "fail-open": { advice in
      let fallback: Sentence = advice.seen.map { "\($0, .value)" } ?? "nil"
      return """
        \(advice.here) is fail-closed, but if it cannot be read, the app shows \
        \(fallback): a fallback decides what the server did not say. Remove the fallback, so \
        that the decoder throws.
        """
    },
    "fake-tolerance": { advice in
      """
      \(advice.here) accepts the name \(advice.name ?? "unknown", .value), and throws for every other \
      name that it does not know: the enum has a case for them, but the decoder that the compiler \
      writes never falls back on it. Write \("init(from:)", .name) that decodes the raw value and \
      falls back, or adopt \("UnknownDecodable", .name).
      """
    },
    "fallback-collision": { advice in
      """
      A name that is not known is shown at \(advice.here) as \(advice.seen ?? "", .value), which the \
      server sends itself: the app cannot distinguish the two. Give the fallback a case that stands \
      for no name of the server, or keep the raw value (\("UnknownPreserving", .name)).
      """
    },
    "hidden-failure": { advice in
      """
      One bad value at \(advice.here) turns all of \(advice.lost ?? "/", .location) to nil: a failure \
      inside is treated as an absent value and goes unnoticed. Let the failure through, or \
      tolerate it at the value itself; what may be absent needs \("decodeIfPresent", .name) and no \
      \("try?", .name).
      """
    },
    "missing-key-overload": { advice in
      """
      \(advice.here) \(advice.tolerated), but throws \(ErrorFacts.Kind.keyNotFound.rawValue, .name) where \
      the key is missing: the property wrapper is not called then. Add an overload of \
      \("decode(_:forKey:)", .name) for the wrapper to \("KeyedDecodingContainer", .name); if \
      there is one, the type of the property is generic: write it out.
      """
    },
    "mistaken-case": { advice in
      """
      Where \(advice.here) cannot be read, the app sees the case \(advice.seen ?? "", .value) instead \
      of \(advice.before ?? "", .value): a broken known case is decoded as another one. Decide \
      by a discriminator which case it is, and let the failures inside its payload through.
      """
    },
    "optional-enum": { advice in
      """
      \(advice.here) is nil where it is missing or null, but a name that it does not know throws: an \
      optional forgives absence and nothing else. Give the enum a case for unknown names \
      (\("UnknownDecodable", .name)), or wrap the property (\("DecodeUnknownAsNil", .name)).
      """
    },
    "replaced-element": { advice in
      """
      An element of \(advice.list, .location) that cannot be read is replaced by \
      \(advice.seen ?? "a default", .value), which looks like one that the server sent. Drop it, and \
      count what was dropped (\("LossyArray", .name)).
      """
    },
    "shadowed-case": { advice in
      let added: Sentence =
        advice.name.map { "the member \($0, .value) is added at " }
        ?? "the members of another case are added to "
      return """
        Where \(added)\(advice.here), the app sees the case \(advice.seen ?? "", .value) instead \
        of \(advice.before ?? "", .value): the cases are tried in order, and an earlier one decodes \
        payloads of a later one. Read a discriminator first, or let the earlier case reject \
        payloads of other cases.
        """
    },
    "snake-case-collision": { advice in
      """
      A member that is added as \(advice.here) is read in place of another one: converted from \
      snake_case the names of both are one, and the first member wins. Spell the names out in \
      \("CodingKeys", .name), and decode without converting them.
      """
    },
    "strict-enum": { advice in
      let wrapper =
        advice.sites.first?.hasSuffix("/*") == true ? "LossyArray" : "DecodeUnknownAsNil"
      return """
        \(advice.here) throws for a name that it does not know, which costs the whole payload. Give \
        the enum a case for unknown names (\("UnknownDecodable", .name)), or wrap the property \
        (\(wrapper, .name)).
        """
    },
    "wrapper-in-generic-model": { advice in
      """
      \(advice.here) \(advice.tolerated), but throws \(ErrorFacts.Kind.keyNotFound.rawValue, .name) where \
      the key is missing: the model is generic, and the overload of \("decode(_:forKey:)", .name) \
      that the property wrapper has is picked for concrete types only. Write the model out with \
      concrete types.
      """
    },
  ]
}

extension ReportAdvice {
  /// The first site with its property, and the number of the others.
  fileprivate var here: Sentence {
    let others = sites.count - 1
    let facts: [Sentence?] = [
      property.map { "\($0, .name)" }, others > 0 ? "and \(others, of: "more site")" : nil,
    ]
    let known = facts.compactMap(\.self)
    return """
      \(sites.first ?? "/", .location)\(if: !known.isEmpty, " (\(Sentence.joined(known, by: ", ")))")
      """
  }

  /// What a property wrapper does with null.
  fileprivate var tolerated: Sentence {
    seen.map { "shows \($0, .value) for null" }
      ?? "tolerates null and values that it cannot read"
  }

  /// The list that has the site as an element.
  fileprivate var list: String {
    let site = sites.first ?? "/"
    guard site.hasSuffix("/*") else { return site }
    return site.utf8.count == 2 ? "/" : String(site.dropLast(2))
  }
}
