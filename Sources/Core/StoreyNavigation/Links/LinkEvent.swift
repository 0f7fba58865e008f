/// An event in the life of a link. Safe to log, because queries aren't included.
package enum LinkEvent: Sendable, Equatable {
    /// The link waits.
    case pending(PendingLink)
    /// The link's destination is visible.
    case opened(LinkDestination)
    /// The link wasn't opened and won't be.
    case dropped(LinkError)
}
