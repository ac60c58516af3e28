// What a program names: an adopter needs no other import.
@_exported public import struct CompatEngine.Contract
