/// The reason why the app was launched, which determines the scenario.
public enum LaunchCause: Codable, Hashable, Sendable {
    /// A launch by the user, without a link or notification.
    case regular
    /// The first launch of this installation, whether a link, a notification or the user caused it.
    /// ``Startup`` detects it; don't pass it to ``Startup/launch(_:id:isPrewarmed:)``.
    case firstRun
    /// A launch by a notification that the user tapped, with its payload.
    case notification([String: String])
    /// A launch by a link that the user followed.
    case link(String)
    /// A launch after several launches that didn't reach their first screen. ``Startup`` detects it; don't pass it to
    /// ``Startup/launch(_:id:isPrewarmed:)``.
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
