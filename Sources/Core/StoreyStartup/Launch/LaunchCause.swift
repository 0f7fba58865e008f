/// The reason why the app was launched, which determines the scenario.
public enum LaunchCause: Codable, Hashable, Sendable {
    /// A launch by the user, without a link or notification.
    case regular
    /// The first launch of this installation, whether a link, a notification or the user caused it.
    /// ``Startup`` detects it; don't pass it to ``Startup/launch(_:id:isPrewarmed:)``.
    case firstRun
    /// A launch from a notification that the user tapped, with the string values of its payload. In UIKit, create
    /// it with `LaunchCause.init(_:)` of the module `StoreyUIKit`, which omits all other values.
    case notification([String: String])
    /// A launch from a link that the user followed: the URL as a string, such as `notes://notes/7`. It is passed on
    /// unchanged.
    case link(String)
    /// A launch after several launches that failed or crashed before the app was usable. ``Startup`` detects it;
    /// don't pass it to ``Startup/launch(_:id:isPrewarmed:)``.
    case safeMode

    /// The event that caused the launch, if any.
    var event: LaunchEvent? {
        switch self {
        case .notification(let payload): .notification(payload)
        case .link(let address): .link(address)
        case .regular, .firstRun, .safeMode: nil
        }
    }
}
