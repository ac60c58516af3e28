import CompatCommand

nonisolated enum AppContracts {
  static let profile = Contract(
    "profile", decoding: Profile.self, decoder: { APIClient.decoder })
}
