/// The order in which matching stubs are considered.
public enum StubRanking: Sendable, Hashable {
    /// A literal path before one with parameters, then the lowest priority number, then the most conditions, then
    /// the latest stub.
    case mostSpecific
    /// The lowest priority number, then the latest stub, regardless of the path, as in WireMock. A stub for `GET`
    /// does not respond to `HEAD`. Patterns are tried one after the other; the cost of literal paths does not
    /// depend on their number.
    case mostRecent
}
