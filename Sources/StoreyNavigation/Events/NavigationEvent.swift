/// What happens in an app's navigation, as a log or an analytics service wants to know it. View models need no calls for it.
///
/// ```swift
/// app.observe { event in log.info("\(event)") }
/// ```
///
/// One screen is in sight at a time: the topmost, or that of a popup over it. Each appearance is told once.
public enum NavigationEvent: Sendable, Equatable {
    /// A screen came into sight.
    case appeared(Sighting)
    /// It is in sight no longer: another is, or the session has ended. The time is that since it appeared, by the
    /// session's clock.
    case disappeared(Sighting, after: Duration)
    /// A question came into sight, or one of the app's own popups.
    case popupShown(Popup)
    /// It is in sight no longer: answered, gone with who asked, or covered by one of a higher priority.
    case popupGone(Popup)
    /// An error came to the end of its way, settled or not.
    case failed(ErrorReport)
}

extension NavigationEvent: CustomStringConvertible {
    /// A line of a log, with the names of screens and without what they show. An error's is several lines.
    public var description: String {
        switch self {
        case .appeared(let sighting): "\(sighting.screen) appeared: \(sighting.cause)"
        case .disappeared(let sighting, let time):
            "\(sighting.screen) disappeared after \(Duration.milliseconds((time / .milliseconds(1)).rounded()))"
        case .popupShown(let popup): "popup \(popup.id) shown"
        case .popupGone(let popup): "popup \(popup.id) gone"
        case .failed(let report): "\(report)"
        }
    }
}
