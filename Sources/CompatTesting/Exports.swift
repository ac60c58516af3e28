// What a call names: an adopter needs no other import.
@_exported public import struct CompatEngine.Contract
@_exported public import struct CompatEngine.Selection
@_exported public import enum CompatModel.ChangeClass
