/// An event for logs and analytics. View models don't need to send any.
///
/// ```swift
/// rootCoordinator.observe { event in log.info("\(event)") }
/// ```
///
/// One screen counts as visible at a time: the screen of the visible popup if the popup has one, or else the
/// topmost screen below any popup. In a split flow, that is the topmost screen of the selected column. Each
/// appearance is reported once.
public enum NavigationEvent: Sendable, Equatable {
    /// A screen has appeared. The value describes its appearance; it isn't a view.
    case appeared(ScreenView)
    /// A screen has disappeared because another one is visible or the session has ended. The duration is the time since
    /// it appeared, by the session's clock.
    case disappeared(ScreenView, after: Duration)
    /// A popup has appeared.
    case popupShown(Popup)
    /// A popup has disappeared because it was answered or dismissed, because another change removed it, such as a
    /// link or the removal of its flow, or because a popup of a higher priority covers it.
    case popupHidden(Popup)
    /// An error has been handled, has led to a retry, or has been shown to the user.
    case failed(ErrorReport)
}

extension NavigationEvent: CustomStringConvertible {
    /// A log line with the names of screens. For an error, several lines that also have the error's description and the
    /// screen's route with its arguments, which may be private.
    public var description: String {
        switch self {
        case .appeared(let screenView): "\(screenView.screen) appeared: \(screenView.cause)"
        case .disappeared(let screenView, let time):
            "\(screenView.screen) disappeared after \(Duration.milliseconds((time / .milliseconds(1)).rounded()))"
        case .popupShown(let popup): "popup \(popup.id) shown"
        case .popupHidden(let popup): "popup \(popup.id) hidden"
        case .failed(let report): "\(report)"
        }
    }
}
