// Apple's Combine where there is one, OpenCombine elsewhere. Exported, because every operator's signature names its types:
// a file that imports PipelintRuntime has a Combine on every platform, and needs no `#if` of its own.
#if canImport(Combine)
  @_exported import Combine
#else
  @_exported import OpenCombineShim
#endif
