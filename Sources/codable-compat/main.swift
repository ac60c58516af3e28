import CompatCommand
import SampleContracts

CompatCommand.main(contracts: SampleContracts.all)
