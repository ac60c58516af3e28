import CompatCommand

CompatCommand.main(contracts: KnownBadContracts.all)
