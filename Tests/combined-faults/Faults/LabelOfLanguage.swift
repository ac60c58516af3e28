import CodableCompat

/// A label in an unknown language is shown in English.
enum LabelOfLanguage {
  /// A careless model crashes if a label has an unknown language and none in English.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var language: String
    var labels: [String: String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      language = try container.decode(String.self, forKey: .language)
      labels = try container.decode([String: String].self, forKey: .labels)
      if !Care.isRight {
        guard labels[language] != nil || labels["en"] != nil else {
          preconditionFailure("no label")
        }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "label-of-language", Payload<Careless>.self, Payload<Careful>.self)
}
