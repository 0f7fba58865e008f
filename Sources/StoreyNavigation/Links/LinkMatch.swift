/// What a link means: where it leads, and what has to be so before anybody is taken there.
public struct LinkMatch: Sendable, Equatable {
    /// Where it leads.
    public let place: LinkedPlace
    /// What has to be open.
    public let gates: [Gate]
    /// What the person is asked first, if anything.
    public let question: LinkQuestion?
}
