import CompatCommand

CompatCommand.main {
  Contract("order", decoding: Order.self)  // Corpus/order/*.json
}
