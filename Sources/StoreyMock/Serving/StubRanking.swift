/// Which of several stubs that could answer a request does.
public enum StubRanking: Sendable, Hashable {
    /// A literal path before one with names, then the lowest priority number, then most conditions, then the latest.
    case mostExact
    /// The lowest priority number, whatever the path, then the latest, as WireMock has it. A stub for `GET` is then none
    /// for `HEAD`. Patterns are asked one after the other; literal paths cost the same however many there are.
    case latest
}
