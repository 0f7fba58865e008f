/// The objects that all scopes of a session share.
final class SessionContext {
    let activity = SessionActivity()
    let random = RandomSource()
    /// The object that records or replays the session's communication with the outside world, if any.
    var interceptor: AnyObject?
    /// The object that follows what happens in the session, if any.
    var monitor: (any SessionMonitor)?
    /// The object that asks before a screen is left.
    weak var leaveConfirmation: AnyObject?
    /// Whether the host runs no screen transition. `nil` if it never does.
    var isScreenIdle: Observed<Bool>?
    /// The user's preferred languages as BCP 47 tags, best first. Empty if the host serves one user.
    var preferredLanguages: [String] = []
}
