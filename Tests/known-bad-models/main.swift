import CompatCommand

CompatCommand.main { KnownBadContracts.all }
