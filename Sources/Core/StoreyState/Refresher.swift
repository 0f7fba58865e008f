/// An object that loads data once, and again whenever the data layer reports a change.
///
/// ```swift
/// Refresher(scope: scope) {
///     let notes = try await data.notes()
///     store.commit { $0.notes = notes }
/// } onFailure: { error in
///     store.commit { $0.failure = "\(error)" }
/// }
/// .start(refreshingOn: data.events)
/// ```
///
/// Only one load runs at a time, so an older result never overwrites a newer one. Any number of changes
/// during a load cause a single further load.
public final class Refresher {
    private let scope: Scope
    private let load: () async throws -> Void
    private let onFailure: (any Error) -> Void
    private var isLoading = false
    private var isStale = false
    private var pause: CancellationToken?

    /// Creates a refresher. Nothing is loaded until ``start(refreshingOn:)`` or ``refresh(after:)`` is called.
    /// - Parameters:
    ///   - scope: The scope that the loads run in.
    ///   - load: Loads the data and stores it.
    ///   - onFailure: Handles an error thrown by `load`, unless the scope has ended. Later loads still run.
    public init(
        scope: Scope, _ load: @escaping () async throws -> Void, onFailure: @escaping (any Error) -> Void
    ) {
        self.scope = scope
        self.load = load
        self.onFailure = onFailure
    }

    /// Loads now and after every event until the scope ends. The refresher doesn't have to be stored.
    /// - Parameter changes: The events that trigger a load.
    public func start<Event>(refreshingOn changes: Broadcast<Event>) {
        scope.subscribe(to: changes) { _ in self.refresh() }
        refresh()
    }

    /// Loads the data after a pause, by default immediately. If a load is running then, loads once more after
    /// it.
    /// - Parameter pause: The time to wait before loading, such as 250 milliseconds while the user types. While a
    ///   call is waiting, another call with a pause restarts the wait, and a call without a pause has no effect,
    ///   because the data is loaded anyway when the wait ends.
    public func refresh(after pause: Duration = .zero) {
        if pause > .zero {
            self.pause?.cancel()
            self.pause = scope.task {
                try await self.scope.sleep(for: pause)
                // Another call can have restarted the wait after it had ended.
                try Task.checkCancellation()
                self.pause = nil
                self.startLoading()
            }
        } else if self.pause == nil {
            startLoading()
        }
    }

    private func startLoading() {
        isStale = true
        guard !isLoading else { return }
        isLoading = true
        scope.task {
            defer { self.isLoading = false }
            // The task is canceled only by the end of the scope.
            while self.isStale, !Task.isCancelled {
                self.isStale = false
                do {
                    try await self.load()
                } catch {
                    if !Task.isCancelled { self.onFailure(error) }
                }
            }
        }
    }
}
