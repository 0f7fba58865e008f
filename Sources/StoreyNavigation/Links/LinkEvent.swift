/// What became of a link. A log of these is a log of links; what their queries say is not in it.
public enum LinkEvent: Sendable, Equatable {
    /// It waits.
    case parked(ParkedLink)
    /// The person is where it leads.
    case followed(LinkedPlace)
    /// It was not followed, and will not be.
    case dropped(LinkError)
}
