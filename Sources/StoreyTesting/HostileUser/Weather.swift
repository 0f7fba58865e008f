import Guarding

/// How the services that an app asks are answering: the door that a test puts in front of them.
///
/// ```swift
/// struct WeatherAccounts: AccountService {
///     let weather: Weather
///     let accounts: any AccountService
///
///     func signIn(_ credentials: Credentials) async throws -> Account {
///         try await weather.pass("accounts")
///         return try await accounts.signIn(credentials)
///     }
/// }
/// ```
///
/// Launch the app with it: ``HeadlessApp/launch(_:weather:keepingPlaceIn:)``. It outlives the app, as services do.
public final class Weather: Sendable {
    /// How a service answers.
    public enum Kind: String, Sendable, CaseIterable {
        /// At once.
        case fine
        /// After two seconds of the app's clock.
        case slow
        /// With a ``WeatherError``.
        case failing
        /// Never, unless whoever asks stops asking.
        case hanging
    }

    private struct State {
        var time: VirtualTime?
        var general = Kind.fine
        var kinds: [String: Kind] = [:]
        var services: Set<String> = []
        var asleep = 0
    }

    private let state = Guarded(State())

    /// Fine weather.
    public init() {}

    /// Changes how a service answers from now on. Who waits already waits on.
    /// - Parameters:
    ///   - kind: how it answers.
    ///   - service: its name, as the app passes by it; all services, where it is nil.
    public func turn(_ kind: Kind, for service: String? = nil) {
        state.withLock { state in
            if let service {
                state.kinds[service] = kind
            } else {
                state.general = kind
                state.kinds = [:]
            }
        }
    }

    /// The door: returns when the service may answer. An app under test is at rest while it waits here.
    /// - Parameter service: the service's name.
    /// - Throws: ``WeatherError`` where it fails; `CancellationError` where nobody waits for the answer any more.
    public func pass(_ service: String) async throws {
        let (kind, time) = state.withLock { state in
            state.services.insert(service)
            return (state.kinds[service] ?? state.general, state.time)
        }
        switch kind {
        case .fine: return
        case .failing: throw WeatherError(service: service)
        case .slow: try await wait(Self.delay, by: time)
        case .hanging: try await wait(Self.ever, by: time)
        }
    }

    private static let delay: Duration = .seconds(2)
    private static let ever: Duration = .seconds(1_000_000_000)

    private func wait(_ duration: Duration, by time: VirtualTime?) async throws {
        try await time?.sleep(for: duration) {
            state.withLock { $0.asleep += 1 }
        } onWake: {
            self.state.withLock { $0.asleep -= 1 }
        }
    }

    /// From now on it is the weather of an app with that clock.
    func begin(_ time: VirtualTime) { state.withLock { $0.time = time } }

    /// How many wait for an answer, and keep no app from being at rest.
    var asleep: Int { state.withLock { $0.asleep } }

    /// The services that the app has asked so far, in the order of their names.
    var services: [String] { state.withLock { $0.services.sorted() } }

    /// Whether all services answer at once.
    var isFine: Bool {
        state.withLock { state in
            state.general == .fine && state.kinds.values.allSatisfy { $0 == .fine }
        }
    }
}
