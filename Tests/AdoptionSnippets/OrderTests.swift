import CompatTesting
import Testing

@Test(arguments: CompatCases(Order.self, payloads: "Payloads/order"))
func order(_ compatCase: CompatCase) { compatCase.check() }
