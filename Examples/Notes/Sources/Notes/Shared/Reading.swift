import Storey

/// Reads from the data layer once, and again whenever something changed there. One reading at a time, so that an older
/// answer never overtakes a newer one.
final class Reading {
    private let scope: Scope
    private let read: () async throws -> Void
    private let failed: (any Error) -> Void
    private var isReading = false
    private var isStale = false

    /// - Parameters:
    ///   - scope: the life of the reading.
    ///   - read: reads, and puts what it read where it belongs.
    ///   - failed: takes what reading threw. The next reading may still work.
    init(
        scope: Scope, _ read: @escaping () async throws -> Void, failed: @escaping (any Error) -> Void
    ) {
        self.scope = scope
        self.read = read
        self.failed = failed
    }

    /// Reads now and after every change, until the scope ends.
    func follow(_ data: any NotesDataManager) {
        scope.follow(data.events) { _ in self.again() }
        again()
    }

    /// Reads what is there now, if need be after the reading under way.
    func again() {
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
