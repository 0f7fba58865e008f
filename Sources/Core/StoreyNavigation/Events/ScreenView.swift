/// One appearance of a screen, called a screen view in analytics. It isn't a view object.
/// ``CoordinatorBase/observe(_:)`` delivers it in a ``NavigationEvent``.
///
/// A screen disappears when a sheet, or a popup with a screen, is shown over it, and appears again afterward. For
/// `Scope.isScreenVisible`, in contrast, it stays visible.
public struct ScreenView: Sendable, Equatable {
    /// The cause of an appearance.
    public enum Cause: String, Sendable {
        /// The session started with the screen.
        case start
        /// A coordinator pushed the screen.
        case push
        /// A coordinator presented the screen in a sheet or popup.
        case present
        /// A coordinator replaced another screen with this one.
        case replace
        /// A coordinator, not the user, removed the screens or the sheet over this screen, or a popup without an
        /// answer, or selected this screen's tab, page, or column.
        case uncover
        /// The user went back with a button, even if a screen with unsaved changes asked first.
        case back
        /// The user swiped back.
        case backSwipe
        /// The user dismissed the sheet over the screen.
        case sheetDismissed
        /// The popup over the screen was answered with ``Router/answer(_:with:)``, or the user dismissed it.
        case popupAnswered
        /// The user selected the screen's tab.
        case tab
        /// The user swiped to the screen's page.
        case page
        /// A link led to the screen.
        case link
        /// The user went back or forward in the history, as with a browser's buttons.
        case history
        /// The screen was restored from an earlier session.
        case restoration
    }

    /// The screen's name, derived from the type of its view. For example, the name of a `NotesListHTMLView` or
    /// `NotesListViewController` is `notes-list`.
    public let screen: String
    /// The identity of the screen's entry.
    package let entry: NavigationEntry.ID
    /// The screen's route.
    public let route: AnyRoute
    /// The cause of the appearance.
    public let cause: Cause
    /// The time of the appearance by the session's clock. By default, this is the time since the session started,
    /// including the time in which the device sleeps.
    public let time: Duration
}

extension HostEvent {
    /// The cause of the screen views that follow the event, or `nil` if the event changes nothing.
    var cause: ScreenView.Cause? {
        switch self {
        case .back, .backTo: .back
        case .backSwipe(let swipe, _): swipe == .finished ? .backSwipe : nil
        case .sheetDismissed: .sheetDismissed
        case .tabSelected: .tab
        case .pageSelected: .page
        case .popupAnswered: .popupAnswered
        case .returned: .history
        case .stateRestored: .restoration
        case .linkOpened: .link
        case .widthChanged: nil
        }
    }
}
