import CodableCompat
import Foundation

extension Shape {
  private typealias Models = ReferenceModels

  /// Objects, arrays, and scalars of every kind.
  var plainContracts: [ReferenceContract] {
    switch self {
    case .object:
      contract(
        #"{"id":7,"owner":{"name":"Ada","age":36},"items":[{"sku":"a1"},{"sku":"b2"}]}"#,
        Models.Strict.Object.self, Models.Optional.Object.self, Models.FailureAsNil.Object.self,
        Models.BareFailureAsNil.Object.self)
    case .numbers:
      contract(
        #"{"count":34,"ratio":1.5,"amount":12.50}"#, and: #"{"count":0,"ratio":2.5,"amount":7.25}"#,
        Models.Strict.Numbers.self, Models.Optional.Numbers.self, Models.FailureAsNil.Numbers.self,
        Models.BareFailureAsNil.Numbers.self)
    case .booleans:
      contract(
        #"{"isOn":true}"#,
        Models.Strict.Booleans.self, Models.Optional.Booleans.self,
        Models.FailureAsNil.Booleans.self, Models.BareFailureAsNil.Booleans.self)
    case .texts:
      contract(
        #"{"title":"Ada"}"#,
        Models.Strict.Texts.self, Models.Optional.Texts.self, Models.FailureAsNil.Texts.self,
        Models.BareFailureAsNil.Texts.self)
    case .formats:
      contract(
        """
        {"link":"https://a.example/b","token":"f47ac10b-58cc-4372-a567-0e02b2c3d479",\
        "blob":"+/v6aGVsbG8="}
        """,
        Models.Strict.Formats.self, Models.Optional.Formats.self, Models.FailureAsNil.Formats.self,
        Models.BareFailureAsNil.Formats.self)
    case .lossless:
      [
        contract(
          #"{"count":34,"ratio":1.5,"isOn":true,"title":"Ada"}"#,
          [column("LL", Models.Lossless.self)])
      ]
    case .dates:
      dateContracts
    case .days:
      [
        contract(
          #"{"at":"2020-03-01"}"#,
          [
            column("day", Models.Strict.Moment.self, settings: ReferenceContract.days),
            column("day/D", Models.FailureAsNil.Moment.self, settings: ReferenceContract.days),
          ])
      ]
    case .snake:
      [
        contract(
          #"{"user_name":"Ada"}"#,
          [
            column("A", Models.Strict.Snake.self, settings: ReferenceContract.snakeCase),
            column("A?", Models.Optional.Snake.self, settings: ReferenceContract.snakeCase),
            column("D", Models.FailureAsNil.Snake.self, settings: ReferenceContract.snakeCase),
          ])
      ]
    case .entries:
      [
        contract(
          #"{"sizes":{"1":4,"2":8}}"#,
          [
            column("A", Models.Strict.Entries.self, settings: ReferenceContract.snakeCase),
            column("hand", HandReadMap.self, settings: ReferenceContract.snakeCase),
          ])
      ]
    case .sparse:
      [
        ReferenceContract(
          id: rawValue, samples: [#"{"note":"fragile"}"#, "{}"],
          strategies: [
            column("A?", Models.Optional.Nullable.self),
            column("D", Models.FailureAsNil.Nullable.self),
          ])
      ]
    default:
      [
        ReferenceContract(
          id: rawValue, samples: [#"{"note":null}"#, #"{"note":"fragile"}"#],
          strategies: [
            column("A?", Models.Optional.Nullable.self),
            column("D", Models.FailureAsNil.Nullable.self),
            column("D0", Models.BareFailureAsNil.Nullable.self),
          ])
      ]
    }
  }

  /// The same moment in each of three formats, read with the decoder's setting for it.
  private var dateContracts: [ReferenceContract] {
    let formats = [
      ("ISO", #""2020-03-01T12:00:00Z""#, ReferenceContract.dates("RFC 3339", .iso8601)),
      ("s", "1583064000", ReferenceContract.dates("seconds", .secondsSince1970)),
      ("ms", "1583064000000", ReferenceContract.dates("milliseconds", .millisecondsSince1970)),
    ]
    return formats.map { name, moment, settings in
      ReferenceContract(
        id: "\(rawValue)-\(name)", samples: [#"{"at":\#(moment)}"#],
        strategies: [
          column(name, Models.Strict.Moment.self, settings: settings),
          column("\(name)/D", Models.FailureAsNil.Moment.self, settings: settings),
        ])
    }
  }

  private func contract<
    Strict: Decodable & Sendable, Optional: Decodable & Sendable, Wrapped: Decodable & Sendable,
    Bare: Decodable & Sendable
  >(
    _ sample: String, and other: String? = nil, _ strict: Strict.Type, _ optional: Optional.Type,
    _ wrapped: Wrapped.Type, _ bare: Bare.Type
  ) -> [ReferenceContract] {
    let strategies = [
      column("A", strict), column("A?", optional), column("D", wrapped), column("D0", bare),
    ]
    let samples = [sample, other].compactMap(\.self)
    return [ReferenceContract(id: rawValue, samples: samples, strategies: strategies)]
  }

  private func contract(_ sample: String, _ strategies: [Strategy]) -> ReferenceContract {
    ReferenceContract(id: rawValue, samples: [sample], strategies: strategies)
  }

  private func column<Model: Decodable & Sendable>(
    _ id: String, _ model: Model.Type, settings: DecoderSettings = .standard
  ) -> Strategy {
    ReferenceContract.column(id, model, settings: settings)
  }
}
