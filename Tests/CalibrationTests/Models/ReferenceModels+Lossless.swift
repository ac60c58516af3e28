import DecodingStrategies

extension ReferenceModels {
  /// LL: scalars that are also read from another scalar with the same text.
  struct Lossless: Decodable, Sendable {
    @LosslessValue var count: Int
    @LosslessValue var ratio: Double
    @LosslessValue var isOn: Bool
    @LosslessValue var title: String
  }
}
