package import JSONSyntax

extension Operator {
  /// A payload and everything that an operator makes of it.
  public struct Example: Sendable {
    /// The payload before the change.
    public let before: String

    /// Other payloads of the same contract, where the operator looks at all samples.
    public private(set) var siblings: [String] = []

    /// What the contract says about sites of the payload.
    public private(set) var notes: [SiteNote] = []

    /// What the models of the contract declare.
    public private(set) var clients = ClientTraits.none

    package private(set) var declaredSites = DeclaredSites()

    /// The bytes of every mutant, in order.
    public let after: [[UInt8]]

    /// Creates an example from texts; it has no mutant where the operator finds no site.
    public init(
      _ before: String, becomes after: String..., siblings: [String] = [], notes: [SiteNote] = [],
      clients: ClientTraits = .none
    ) {
      self.before = before
      self.siblings = siblings
      self.notes = notes
      self.clients = clients
      self.after = after.map { Array($0.utf8) }
    }

    /// Creates an example whose mutants are not UTF-8.
    public init(_ before: String, becomesBytes after: [UInt8]...) {
      self.before = before
      self.after = after
    }
  }
}

extension Operator.Example {
  package func declaring(
    _ form: DeclaredForm, at sites: JSONPointerPattern...
  ) -> Operator.Example {
    var example = self
    for site in sites { example.declaredSites.insert(form, at: site) }
    return example
  }

  package func declaring(cases: [JSONValue], at site: JSONPointerPattern) -> Operator.Example {
    var example = self
    example.declaredSites.insert(cases: cases, at: site)
    return example
  }
}

extension SiteNote {
  /// A note that the values at a site are an enum; a number in the path stands for any element.
  package static func open(at path: String...) -> SiteNote {
    SiteNote(pattern: pattern(path), isOpen: true)
  }

  package static func openKeys(at path: String...) -> SiteNote {
    SiteNote(pattern: pattern(path), hasOpenKeys: true)
  }

  /// A note that the values at a site decide which other keys their object has.
  package static func discriminator(at path: String...) -> SiteNote {
    SiteNote(pattern: pattern(path), isDiscriminator: true)
  }

  private static func pattern(_ path: [String]) -> JSONPointerPattern {
    JSONPointerPattern(normalising: JSONPointer(tokens: path))
  }
}
