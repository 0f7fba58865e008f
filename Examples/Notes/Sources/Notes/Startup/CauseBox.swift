import Storey
import Synchronization

/// What launched the process, for the first of its sessions: a notification leads one of them to its note, not all.
package final class CauseBox: Sendable {
    private let cause: Mutex<LaunchCause?>

    init(_ cause: LaunchCause?) { self.cause = Mutex(cause) }

    func take() -> LaunchCause? {
        cause.withLock { cause in
            defer { cause = nil }
            return cause
        }
    }
}
