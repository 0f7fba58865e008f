/// What a test arms.
public enum MockOutcome: Sendable, Hashable {
    /// The endpoint's variant of that name.
    case variant(Variant)
    /// This answer, whatever stubs there are.
    case answer(Answer)
}
