import CompatCommand
import SampleContracts

CompatCommand.main { SampleContracts.all }
