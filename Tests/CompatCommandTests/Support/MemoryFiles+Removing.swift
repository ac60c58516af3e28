import TestSupport

@testable import CompatCommand

extension MemoryFiles: FileRemoving {}
