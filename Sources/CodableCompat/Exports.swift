// A user imports this module alone.
@_exported public import CompatEngine
@_exported public import CompatModel
@_exported public import CompatOperators
@_exported public import CompatReport
