/// The state of the viewers of an interrupted screen share.
package enum ViewerStatus: Equatable, Sendable {
    /// No screen share was interrupted, or the sharing screen already shows its state.
    case none
    /// The screen is shared again, but no viewer has reconnected yet.
    case connecting
    case reconnected
    case disconnected
}
