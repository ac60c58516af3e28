import CodableCompat

extension Shape {
  private typealias Models = ReferenceModels

  /// An enum as a member, with integers, in an array, and as the key of a map.
  var enumContracts: [ReferenceContract] {
    switch self {
    case .member:
      contract(
        [#"{"status":"in_progress"}"#, #"{"status":"active"}"#, #"{"status":"café"}"#],
        open: ["/status"],
        [
          column("A", Models.Member<Models.Strict.Status>.self),
          column("A?", Models.Optional.Member.self),
          column("B", Models.Member<Models.UnknownCase.Status>.self, ReferenceContract.unknown),
          column("B+", Models.Member<Models.Preserving.Status>.self),
          column("C", Models.Member<Models.StructWrapper.Status>.self),
          column("D", Models.FailureAsNil.Member.self),
          column("D0", Models.BareFailureAsNil.Member.self),
          column("N", Models.UnknownAsNil.Member.self),
        ])
    case .number:
      contract(
        [#"{"level":1}"#, #"{"level":2}"#], open: ["/level"],
        [
          column("A", Models.Number<Models.Strict.Level>.self),
          column("A?", Models.Optional.Number.self),
          column("B", Models.Number<Models.UnknownCase.Level>.self),
          column("B+", Models.Number<Models.Preserving.Level>.self),
          column("C", Models.Number<Models.StructWrapper.Level>.self),
          column("D", Models.FailureAsNil.Number.self),
          column("D0", Models.BareFailureAsNil.Number.self),
          column("N", Models.UnknownAsNil.Number.self),
        ])
    case .list:
      contract(
        [#"{"tags":["new","on_sale"]}"#], open: ["/tags/*"],
        [
          column("A", Models.List<Models.Strict.Tag>.self),
          column("A?", Models.Optional.List.self),
          column("B", Models.List<Models.UnknownCase.Tag>.self, ReferenceContract.unknown),
          column("B+", Models.List<Models.Preserving.Tag>.self),
          column("C", Models.List<Models.StructWrapper.Tag>.self),
          column("D", Models.FailureAsNil.List.self),
          column("D0", Models.BareFailureAsNil.List.self),
          column("N", Models.UnknownAsNil.List.self),
        ])
    default:
      contract(
        [#"{"counts":{"new":3,"on_sale":5}}"#, #"{"counts":{}}"#],
        openKeys: ["/counts"],
        [
          column("A", Models.Map<Models.Strict.Tag>.self),
          column("A?", Models.Optional.Map.self),
          column("B", Models.Map<Models.UnknownCase.Tag>.self, ReferenceContract.unknown),
          column("B+", Models.Map<Models.Preserving.Tag>.self),
          column("C", Models.Map<Models.StructWrapper.Tag>.self),
          column("D", Models.FailureAsNil.Map.self),
          column("D0", Models.BareFailureAsNil.Map.self),
        ])
    }
  }

  private func column<Model: Decodable & Sendable>(
    _ id: String, _ model: Model.Type, _ traits: ClientTraits = .none
  ) -> Strategy {
    ReferenceContract.column(id, model, declaring: traits)
  }

  private func contract(
    _ samples: [String], open: [String] = [], openKeys: [String] = [], _ strategies: [Strategy]
  ) -> [ReferenceContract] {
    [
      ReferenceContract(
        id: rawValue, samples: samples, open: open, openKeys: openKeys, strategies: strategies)
    ]
  }
}
