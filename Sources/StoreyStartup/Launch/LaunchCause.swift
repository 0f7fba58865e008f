/// What launched the app: what its scenario is chosen by.
public enum LaunchCause: Codable, Hashable, Sendable {
    /// Nothing in particular.
    case regular
    /// This installation's first launch, whatever else it was launched by. Never given to
    /// ``Startup/launch(_:id:isPrewarmed:)``: the start-up knows it.
    case firstRun
    /// A notification, with what it brought.
    case push([String: String])
    /// A link.
    case link(String)
    /// Earlier launches did not reach their first screen. Never given to ``Startup/launch(_:id:isPrewarmed:)``: the
    /// start-up knows it.
    case safeMode

    /// What it brought.
    var arrival: Arrival? {
        switch self {
        case .push(let payload): .push(payload)
        case .link(let address): .link(address)
        case .regular, .firstRun, .safeMode: nil
        }
    }
}
