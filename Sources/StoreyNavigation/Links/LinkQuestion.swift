/// What a person is asked before a link takes them where something begins by itself, such as a call.
public struct LinkQuestion: Sendable, Equatable {
    /// The question.
    public let title: String
    /// What is on the button that goes on.
    public let yes: String
}
