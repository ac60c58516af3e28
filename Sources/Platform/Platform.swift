// The functions of the system and the light part of Foundation, under the name that each platform has
// for them. Swift re-exports an import only if it is public; what imports this module imports it for itself.

#if canImport(Darwin)
  @_exported public import Darwin
  @_exported public import MachO
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
