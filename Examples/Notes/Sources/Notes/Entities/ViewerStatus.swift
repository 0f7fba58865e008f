/// How it is with those who saw the screen when the app ended in the middle of it.
package enum ViewerStatus: Equatable, Sendable {
    /// Nobody did, or the person sees by themselves how it is.
    case none
    /// The screen is shared again; their pages have not come back yet.
    case connecting
    case there
    case gone
}
