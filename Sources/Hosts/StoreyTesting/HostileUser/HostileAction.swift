public import Storey

/// An action that a ``HostileUser`` performs on a headless app: a user's gesture, or a change of the environment. Its
/// description is the Swift statement that performs it.
public enum HostileAction: Sendable, Equatable {
    /// The user performs an action.
    case perform(UserAction)
    /// The user performs several actions before the next render, such as a double tap or a touch with two fingers.
    case simultaneously([UserAction])
    /// Time passes.
    case advance(by: Duration)
    /// The app is suspended in the background and then resumes.
    case suspend(for: Duration)
    /// The device rotates, and the app renders everything again.
    case rotate
    /// The app is killed and launched with its saved state.
    case relaunch
    /// A service responds differently from now on; without a name, all services do.
    case setFault(FaultInjector.Mode, for: String?)
}
