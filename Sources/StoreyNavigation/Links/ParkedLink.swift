/// A link that waits, or a coordinator's own way to a guarded screen: its whole meaning is kept until it can be followed.
public struct ParkedLink: Sendable, Equatable {
    /// The link, up to its query: fit to be shown and logged. Nil where it was a coordinator that wanted to go there.
    public let link: String?
    /// Where it leads.
    public let place: LinkedPlace
    /// The gates that are closed. None where it waits for something else: for the flow it leads to, for a sheet that must
    /// not be dismissed to go, or for the answer to its question.
    public let gates: [Gate]
}
