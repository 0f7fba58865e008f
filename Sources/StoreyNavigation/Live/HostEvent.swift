/// What a person did with the containers, or with the host's own means of getting about, as a host reports it. One
/// that no longer fits the tree is ignored: a tap and a swipe may cross on their way.
public enum HostEvent: Codable, Sendable, Equatable {
    /// How far a swipe has come.
    public enum Swipe: String, Codable, Sendable {
        /// The finger pulls. Until it lets go, nothing changes beneath it: what coordinators do meanwhile is
        /// drawn when the swipe ends.
        case began
        /// Let go too early: everything stays.
        case cancelled
        /// Went back.
        case finished
    }

    /// Went back from that screen, by a button.
    case back(from: Entry.ID)
    /// Went back by several screens at once, to that one.
    case backTo(Entry.ID)
    /// Swiped that screen aside, to go back from it. Any other event ends a swipe as well.
    case backSwipe(Swipe, from: Entry.ID)
    /// Put that sheet away: pulled it down, or touched what is behind it. One that must not be dismissed stays,
    /// and its coordinator hears of it.
    case sheetDismissed(Node.ID)
    /// Chose a tab, by its place. Choosing the selected one again goes back to its first screen.
    case tabSelected(Int, in: Node.ID)
    /// Turned to a page, by its place. A page turned half and let go turns to the one in sight: nothing changes.
    case pageTurned(Int, in: Node.ID)
    /// Answered a popup with one of its buttons, by its place; nil where it was put away without an answer.
    case popupAnswered(Popup.ID, button: Int?)
    /// Went back, or forward, to where they were before, as a browser's Back and Forward do. The tree is one of this
    /// session.
    ///
    /// Screens that still stand stay as they are; those that are gone are built again from their routes. What cannot
    /// be built again is left out with what stood above it. Questions are not asked again. Tabs and pages that another
    /// flow has taken since stay that flow's. Where a sheet must not be dismissed, or the app's outermost flow is
    /// another now, nothing changes.
    case returned(to: NavigationTree)
    /// Came back to the app, which had ended, to go on where they were. The place is one of an earlier session, read from
    /// where it was saved: its containers and screens have other numbers here, and tabs and pages are known by their names.
    /// A launch keeps it until the app is there. Otherwise as ``returned(to:)``.
    case reopened(at: SavedPlace)
    /// Followed a link from elsewhere, or from the browser's own line: a whole URL, or one from its path on. Where it
    /// leads says the app's ``LinkTable``. Questions and sheets over that place go. One that nothing has for an address
    /// changes nothing and is raised as a ``LinkError``; one that cannot be followed yet waits.
    case linkFollowed(String)
}
