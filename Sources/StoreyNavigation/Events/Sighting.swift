/// A screen that came into sight.
public struct Sighting: Sendable, Equatable {
    /// What brought it there.
    public enum Cause: String, Sendable {
        /// The session began with it.
        case start
        /// A coordinator put it on top.
        case push
        /// A coordinator showed it in a sheet or a popup.
        case present
        /// A coordinator showed it in another's place.
        case replace
        /// A coordinator took away what was over it, or brought its tab or page into sight.
        case uncover
        /// The person went back, by a button.
        case back
        /// The person swiped what was over it aside.
        case backSwipe
        /// The person put the sheet over it away.
        case sheetDismissed
        /// The person answered the popup over it.
        case popupAnswered
        /// The person chose its tab.
        case tab
        /// The person turned to its page.
        case page
        /// A link led there.
        case link
        /// The person went back or forward, as with a browser's buttons.
        case history
        /// An earlier session had ended there.
        case restoration
    }

    /// The screen's name.
    public let screen: String
    /// Which entry it is.
    public let entry: Entry.ID
    /// What it shows.
    public let route: AnyRoute
    /// What brought it into sight.
    public let cause: Cause
    /// When it came, by the session's clock.
    public let time: Duration
}

extension HostEvent {
    /// Why a screen is in sight after it; nil where the person changed nothing.
    var cause: Sighting.Cause? {
        switch self {
        case .back, .backTo: .back
        case .backSwipe(let swipe, _): swipe == .finished ? .backSwipe : nil
        case .sheetDismissed: .sheetDismissed
        case .tabSelected: .tab
        case .pageTurned: .page
        case .popupAnswered: .popupAnswered
        case .returned: .history
        case .reopened: .restoration
        case .linkFollowed: .link
        }
    }
}
