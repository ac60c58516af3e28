import CompatTesting
import Testing

@Test(
  arguments: CompatCases(
    Profile.self, payloads: "Payloads/profile", decoder: { APIClient.decoder }))
func profile(_ compatCase: CompatCase) { compatCase.check() }
