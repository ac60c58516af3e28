import CompatCommand

CompatCommand.main { CombinedFaults.all }
