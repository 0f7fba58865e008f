/// What a person does to an ``Element``.
public enum ElementAction: Sendable, Equatable {
    /// Taps or clicks it.
    case tap
    /// Leaves this text in it: the whole content of the field, not what was added.
    case type(String)
    /// Switches it on or off.
    case toggle(Bool)
    /// Ends typing with the return key.
    case submit
}
