/// What upstreams fail with.
enum TestFailure: Error, Hashable {
  case broken
  case late
}
