import Storey
import Synchronization

/// Keeps what launches have to know for as long as the process lives, for all of its sessions.
package final class ProcessLaunchStorage: LaunchStorage, Sendable {
    private let texts: Mutex<[String: String]>

    package init(_ texts: [String: String] = [:]) { self.texts = Mutex(texts) }

    package func text(for key: String) -> String? { texts.withLock { $0[key] } }

    package func keep(_ text: String?, for key: String) { texts.withLock { $0[key] = text } }
}
