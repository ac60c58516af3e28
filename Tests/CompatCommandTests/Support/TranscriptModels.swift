import CodableCompat
import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import CompatCommand

enum TranscriptModels {
  /// What a transcript says about a strategy after the name of its model.
  struct Options {
    var release: String?
    var builtAgainst: String?
    var name: String?
  }

  typealias Model = @Sendable (Options) -> Strategy

  /// Returns a strategy: the name of its model and what is special about it, such as
  /// `strict/release=1.9/against=2/named=old/until=2027-01-31/reference/development`.
  static func strategy(_ words: String) throws -> Strategy {
    var parts = words.split(separator: "/").map(String.init)
    let name = parts.removeFirst()
    guard let model = models[name] else {
      throw TranscriptRun.Failure(description: "there is no model \(name)")
    }
    var options = Options()
    var changes: [(Strategy) -> Strategy] = []
    for part in parts {
      let halves = part.split(separator: "=").map(String.init)
      switch halves[0] {
      case "release": options.release = halves[1]
      case "against": options.builtAgainst = halves[1]
      case "named": options.name = halves[1]
      case "until": changes.append { $0.supported(until: halves[1]) }
      case "reference": changes.append { $0.asReference() }
      case "development": changes.append { $0.inDevelopment() }
      default: throw TranscriptRun.Failure(description: "no option of a model: \(part)")
      }
    }
    return changes.reduce(model(options)) { $1($0) }
  }

  static func catalog(_ name: String) throws -> OperatorCatalog {
    switch name {
    case "standard": return .standard
    case "neutral": return OperatorCatalog([TrafficLight.nothingChanged])
    case "hazards": return TrafficLight.hazardousCatalog
    case "overlapping": return OperatorCatalog([TrafficLight.overlapping])
    default: throw TranscriptRun.Failure(description: "there is no catalogue \(name)")
    }
  }

  private static let models: [String: Model] = [
    "strict": model(.strict, TrafficLight.Strict.self, against: "2018-11"),
    "struct-wrapper": model(
      .structWrapper, TrafficLight.Wrapped.self, release: "2.0", against: "2018-11"),
    "unknown-case": model(
      .unknownCase, Tolerant.self, release: "1.10", against: "2018-11",
      traits: ClientTraits(fallbackSpellings: ["unknown"])),
    "synthesised": model(.synthesised, TrafficLight.Strict.self, against: "2018-11"),
    "colors": model(
      .unknownCase, Colors.self, traits: ClientTraits(fallbackSpellings: ["unknown"])),
    "careless": shipped(Careless.self), "plans": shipped(PlansByHand.self),
    "converting-plans": shipped(PlansByHand.self, convertingKeys: true),
    "converting-map": shipped([String: [String: Plan]].self, convertingKeys: true),
    "place-or-street": model(.strict, PlaceOrStreet.self, named: "placed"),
    "plain": model(.strict, Plain.self, named: "plain", release: "2.0"),
    "price": model(.strict, Price.self, named: "price"),
    "ground": model(.strict, Ground.self, named: "fallback"),
    "card": model(.strict, Card.self, named: "card"),
    "pole": model(.strict, Pole.self, against: "2018-11"),
    "number": model(.strict, Int.self, named: "number", against: "2018-11"),
    "menu": model(.strict, Menu.self, against: "samples"),
    "converted-key": model(.strict, ConvertedKey.self, settings: snakeCase),
    "swallowing": model(.strict, Swallowing.self),
    "dropping": model(StrategyPattern(id: "lossy", summary: "Drops elements."), Dropping.self),
    "whole": model(.strict, Whole.self, release: "2.0"),
    "closure": { options in
      Strategy(
        StrategyPattern(id: "closure", summary: "Decodes by a closure."), release: "1.0",
        builtAgainst: options.builtAgainst ?? "2018-11", decoder: "by hand",
        decodingWith: { $0.count })
    },
    "wavering": { _ in Wavering.strategy() },
    "snake-dates": { _ in
      Strategy(.strict, decoding: [Int].self, named: "snaky", release: "1.1") {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
      }
    },
  ]

  private static let snakeCase = DecoderSettings(
    "converts keys", convertsSnakeCase: true,
    decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })

  private static func model<Model: Decodable & SendableMetatype>(
    _ pattern: StrategyPattern, _ type: Model.Type, named name: String? = nil,
    release: String = "1.0", against version: String = "1", settings: DecoderSettings = .standard,
    traits: ClientTraits = .none
  ) -> Self.Model {
    { options in
      Strategy(
        pattern, decoding: type, named: options.name ?? name,
        release: options.release ?? release, builtAgainst: options.builtAgainst ?? version,
        settings: settings, declaring: traits)
    }
  }

  private static func shipped<Model: Decodable & SendableMetatype>(
    _ type: Model.Type, convertingKeys: Bool = false
  ) -> Self.Model {
    { _ in
      Strategy(.asShipped, decoding: type, release: "app") {
        let decoder = JSONDecoder()
        if convertingKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        return decoder
      }
    }
  }
}
