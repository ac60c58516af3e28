import CompatModel

// The mistake in a model, its site, and the fix: one or two sentences for each piece of advice.

extension Prose {
  static let adviceSentences: [String: @Sendable (ReportAdvice) -> Sentence] = [
    "caught-missing-key": caughtMissingKey,
    "epoch-unit": epochUnit,
    "fail-open": failOpen,
    "fake-tolerance": fakeTolerance,
    "fallback-collision": fallbackCollision,
    "hidden-failure": hiddenFailure,
    "missing-key-overload": missingKeyOverload,
    "mistaken-case": mistakenCase,
    "optional-enum": optionalEnum,
    "replaced-element": replacedElement,
    "shadowed-case": shadowedCase,
    "snake-case-collision": snakeCaseCollision,
    "strict-enum": strictEnum,
    "wrapper-in-generic-model": wrapperInGenericModel,
  ]

  private static func caughtMissingKey(_ advice: ReportAdvice) -> Sentence {
    """
    A key that is missing at \(advice.here) turns all of \(advice.lost ?? "/", .location) to nil, \
    while other failures there throw: every \(ErrorFacts.Kind.keyNotFound.rawValue, .name) is \
    caught, also the one from deeper down, and its cause is lost. Ask with \
    \("decodeIfPresent", .name) whether \(advice.lost ?? "/", .location) is there, and let the errors \
    from inside through.
    """
  }

  private static func epochUnit(_ advice: ReportAdvice) -> Sentence {
    """
    The number \(advice.name ?? "", .value) is read at \(advice.here) as \
    \(advice.seen ?? "", .value): whether it counts seconds or milliseconds is taken for granted. \
    Reject implausible dates, or agree on a format that says its unit (RFC 3339).
    """
  }

  private static func failOpen(_ advice: ReportAdvice) -> Sentence {
    let fallback: Sentence = advice.seen.map { "\($0, .value)" } ?? "nil"
    return """
      \(advice.here) is fail-closed, but if it cannot be read, the app shows \
      \(fallback): a fallback decides what the server did not say. Remove the fallback, so \
      that the decoder throws.
      """
  }

  private static func fakeTolerance(_ advice: ReportAdvice) -> Sentence {
    """
    \(advice.here) accepts the name \(advice.name ?? "unknown", .value), and throws for every other \
    name that it does not know: the enum has a case for them, but the decoder that the compiler \
    writes never falls back on it. Write \("init(from:)", .name) that decodes the raw value and \
    falls back, or adopt \("UnknownDecodable", .name).
    """
  }

  private static func fallbackCollision(_ advice: ReportAdvice) -> Sentence {
    """
    A name that is not known is shown at \(advice.here) as \(advice.seen ?? "", .value), which the \
    server sends itself: the app cannot distinguish the two. Give the fallback a case that stands \
    for no name of the server, or keep the raw value (\("UnknownPreserving", .name)).
    """
  }

  private static func hiddenFailure(_ advice: ReportAdvice) -> Sentence {
    """
    One bad value at \(advice.here) turns all of \(advice.lost ?? "/", .location) to nil: a failure \
    inside is treated as an absent value and goes unnoticed. Let the failure through, or \
    tolerate it at the value itself; what may be absent needs \("decodeIfPresent", .name) and no \
    \("try?", .name).
    """
  }

  private static func missingKeyOverload(_ advice: ReportAdvice) -> Sentence {
    let taken: Sentence =
      advice.seen.map { "shows \($0, .value) for null" }
      ?? "tolerates null and values that it cannot read"
    return """
      \(advice.here) \(taken), but throws \(ErrorFacts.Kind.keyNotFound.rawValue, .name) where \
      the key is missing: the property wrapper is not called then. Add an overload of \
      \("decode(_:forKey:)", .name) for the wrapper to \("KeyedDecodingContainer", .name); if \
      there is one, the type of the property is generic: write it out.
      """
  }

  private static func mistakenCase(_ advice: ReportAdvice) -> Sentence {
    """
    Where \(advice.here) cannot be read, the app sees the case \(advice.seen ?? "", .value) instead \
    of \(advice.before ?? "", .value): a broken known case is decoded as another one. Decide \
    by a discriminator which case it is, and let the failures inside its payload through.
    """
  }

  private static func optionalEnum(_ advice: ReportAdvice) -> Sentence {
    """
    \(advice.here) is nil where it is missing or null, but a name that it does not know throws: an \
    optional forgives absence and nothing else. Give the enum a case for unknown names \
    (\("UnknownDecodable", .name)), or wrap the property (\("DecodeUnknownAsNil", .name)).
    """
  }

  private static func replacedElement(_ advice: ReportAdvice) -> Sentence {
    """
    An element of \(advice.list, .location) that cannot be read is replaced by \
    \(advice.seen ?? "a default", .value), which looks like one that the server sent. Drop it, and \
    count what was dropped (\("LossyArray", .name)).
    """
  }

  private static func shadowedCase(_ advice: ReportAdvice) -> Sentence {
    let added: Sentence =
      advice.name.map { "the member \($0, .value) is added at " }
      ?? "the members of another case are added to "
    return """
      Where \(added)\(advice.here), the app sees the case \(advice.seen ?? "", .value) instead \
      of \(advice.before ?? "", .value): the cases are tried in order, and an earlier one decodes \
      payloads of a later one. Read a discriminator first, or let the earlier case reject \
      payloads of other cases.
      """
  }

  private static func snakeCaseCollision(_ advice: ReportAdvice) -> Sentence {
    """
    A member that is added as \(advice.here) is read in place of another one: converted from \
    snake_case the names of both are one, and the first member wins. Spell the names out in \
    \("CodingKeys", .name), and decode without converting them.
    """
  }

  private static func strictEnum(_ advice: ReportAdvice) -> Sentence {
    let wrapper = advice.sites.first?.hasSuffix("/*") == true ? "LossyArray" : "DecodeUnknownAsNil"
    return """
      \(advice.here) throws for a name that it does not know, which costs the whole payload. Give \
      the enum a case for unknown names (\("UnknownDecodable", .name)), or wrap the property \
      (\(wrapper, .name)).
      """
  }

  private static func wrapperInGenericModel(_ advice: ReportAdvice) -> Sentence {
    let taken: Sentence =
      advice.seen.map { "shows \($0, .value) for null" }
      ?? "tolerates null and values that it cannot read"
    return """
      \(advice.here) \(taken), but throws \(ErrorFacts.Kind.keyNotFound.rawValue, .name) where \
      the key is missing: the model is generic, and the overload of \("decode(_:forKey:)", .name) \
      that the property wrapper has is picked for concrete types only. Write the model out with \
      concrete types.
      """
  }
}
