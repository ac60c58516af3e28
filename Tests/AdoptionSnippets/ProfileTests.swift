import CompatTesting
import Testing

@Test func profile() async {
  await expectCompatible(
    Profile.self, payloads: "Payloads/profile", decoder: { APIClient.decoder })
}
