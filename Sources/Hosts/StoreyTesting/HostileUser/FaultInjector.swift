import StoreyInternal

/// Simulates faults of the services that an app calls: delays, errors, and calls that never return.
///
/// A test wraps each service and calls ``apply(to:)`` before the real one:
///
/// ```swift
/// struct FaultyAccounts: AccountService {
///     let faults: FaultInjector
///     let accounts: any AccountService
///
///     func signIn(_ credentials: Credentials) async throws -> Account {
///         try await faults.apply(to: "accounts")
///         return try await accounts.signIn(credentials)
///     }
/// }
/// ```
///
/// Launch the app with it: ``HeadlessApp/launch(_:faults:restorationStore:)``. Like real services, it outlives the
/// app.
public final class FaultInjector: Sendable {
    /// The way in which a service responds.
    public enum Mode: String, Sendable, CaseIterable {
        /// The service responds immediately.
        case normal
        /// The service responds after two seconds of the app's clock.
        case slow
        /// The service throws an ``InjectedFault``.
        case failing
        /// The service never responds. The call ends when its task is canceled.
        case hanging
    }

    private struct State {
        var time: VirtualTime?
        var defaultMode = Mode.normal
        var modes: [String: Mode] = [:]
        var services: Set<String> = []
        var waitingCount = 0
    }

    private let state = Locked(State())

    /// Creates an injector without faults: all services respond normally.
    public init() {}

    /// Changes how a service responds to later calls. Calls in progress are unaffected.
    /// - Parameters:
    ///   - mode: The new behavior.
    ///   - service: The name that the service passes to ``apply(to:)``, or `nil` for all services.
    public func set(_ mode: Mode, for service: String? = nil) {
        state.withLock { state in
            if let service {
                state.modes[service] = mode
            } else {
                state.defaultMode = mode
                state.modes = [:]
            }
        }
    }

    /// Waits or throws according to the service's mode. An app that waits here counts as idle.
    /// - Parameter service: The service's name.
    /// - Throws: ``InjectedFault`` if the service fails, or `CancellationError` if the task is canceled.
    public func apply(to service: String) async throws {
        let (mode, time) = state.withLock { state in
            state.services.insert(service)
            return (state.modes[service] ?? state.defaultMode, state.time)
        }
        switch mode {
        case .normal: return
        case .failing: throw InjectedFault(service: service)
        case .slow: try await wait(Self.delay, on: time)
        case .hanging: try await wait(Self.forever, on: time)
        }
    }

    private static let delay: Duration = .seconds(2)
    private static let forever: Duration = .seconds(1_000_000_000)

    private func wait(_ duration: Duration, on time: VirtualTime?) async throws {
        try await time?.sleep(for: duration) {
            state.withLock { $0.waitingCount += 1 }
        } onWake: {
            self.state.withLock { $0.waitingCount -= 1 }
        }
    }

    /// Uses an app's clock for later delays.
    func attach(to time: VirtualTime) { state.withLock { $0.time = time } }

    /// The number of calls that wait for a response. They don't keep an app from being idle.
    var waitingCount: Int { state.withLock { $0.waitingCount } }

    /// The names of the services that the app has called, sorted.
    var services: [String] { state.withLock { $0.services.sorted() } }

    /// Whether all services respond normally.
    var isNormal: Bool {
        state.withLock { state in
            state.defaultMode == .normal && state.modes.values.allSatisfy { $0 == .normal }
        }
    }
}
