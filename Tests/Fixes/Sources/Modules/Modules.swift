// Nothing of its own: the package is built for the modules that this target depends on.
@_exported import OpenCombineShim
@_exported import PipelintRuntime
