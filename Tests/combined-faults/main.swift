import CompatCommand

CompatCommand.main(contracts: CombinedFaults.all)
