/// Exactly what a page of the tour draws.
package struct TourPageViewInputData: Equatable {
    package let title: String
    package let text: String
    package let next: String
    /// The last page has nothing left to skip.
    package let canSkip: Bool

    init(_ page: TourPage, isLast: Bool) {
        (title, text) =
            switch page {
            case .welcome:
                ("Welcome", "Write a note: its first line is the title. It stays on this computer.")
            case .pin: ("Pin what matters", "A pinned note stands before all others.")
            case .share: ("Share it", "A shared note is in the Shared tab, in every window that is open.")
            }
        next = isLast ? "Start" : "Next"
        canSkip = !isLast
    }
}
