/// How it is with the one whom the screen was shared with last.
package enum ViewerStatus: Equatable, Sendable {
    /// It was shared with nobody, or nobody knows.
    case none
    case connecting(Viewer)
    case there(Viewer)
    case gone(Viewer)
}
