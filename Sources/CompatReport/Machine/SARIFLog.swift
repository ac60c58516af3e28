/// The parts of SARIF 2.1.0 that a report needs, named as in the standard.
struct SARIFLog: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "utf16CodeUnits"
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "Codable Compat"
    let version: String
    let rules: [Rule]
  }

  struct Message: Encodable {
    let text: String
    var markdown: String?
  }

  struct Rule: Encodable {
    struct Configuration: Encodable {
      let level = Level.error
    }

    struct Properties: Encodable {
      let tags: [String]
    }

    let id: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let defaultConfiguration = Configuration()
    let properties: Properties
  }

  enum Level: String, Encodable {
    case error, warning, note
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: Level
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct ArtifactLocation: Encodable {
    let uri: String
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }

  struct Suppression: Encodable {
    let kind = "external"
    let justification: String
  }
}

extension SARIFLog.Message {
  /// A message of plain text in which nothing is a link.
  init(plain text: String) {
    // "[text](address)" is a link even in plain text, and payloads must not make any.
    var parted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "(", parted.last == "]" { parted.append(" ") }
      parted.append(scalar)
    }
    self.init(text: String(parted), markdown: nil)
  }
}
