import CompatTesting
import Testing

@Test func order() async {
  await expectCompatible(Order.self, payloads: "Payloads/order")
}
