/// An override that a test arms.
public enum ArmedOutcome: Sendable, Hashable {
    /// The endpoint's variant with the given name.
    case variant(Variant)
    /// The given response, regardless of the stubs.
    case response(StubResponse)
}
