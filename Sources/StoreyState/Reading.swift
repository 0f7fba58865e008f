/// Reads from the data layer once, and again whenever something changed there.
///
/// ```swift
/// Reading(scope: scope) {
///     let notes = try await data.notes()
///     store.commit { $0.notes = notes }
/// } failed: { error in
///     store.commit { $0.failure = "\(error)" }
/// }
/// .follow(data.events)
/// ```
///
/// One reading runs at a time, so that an older answer never overtakes a newer one. What changes meanwhile is read after
/// it, once, however much it was.
public final class Reading {
    private let scope: Scope
    private let read: () async throws -> Void
    private let failed: (any Error) -> Void
    private var isReading = false
    private var isStale = false

    /// A reading that has not begun.
    /// - Parameters:
    ///   - scope: the life of the reading.
    ///   - read: reads, and puts what it read where it belongs.
    ///   - failed: takes what reading threw. The next reading may still work.
    public init(
        scope: Scope, _ read: @escaping () async throws -> Void, failed: @escaping (any Error) -> Void
    ) {
        self.scope = scope
        self.read = read
        self.failed = failed
    }

    /// Reads now and after every event, until the scope ends. The reading need not be kept.
    /// - Parameter changes: what a data layer broadcasts.
    public func follow<Event>(_ changes: Broadcast<Event>) {
        scope.follow(changes) { _ in self.again() }
        again()
    }

    /// Reads what is there now, if need be after the reading under way.
    public func again() {
        isStale = true
        guard !isReading else { return }
        isReading = true
        scope.task {
            defer { self.isReading = false }
            while self.isStale {
                self.isStale = false
                do {
                    try await self.read()
                } catch is CancellationError {
                    throw CancellationError()
                } catch {
                    self.failed(error)
                }
            }
        }
    }
}
