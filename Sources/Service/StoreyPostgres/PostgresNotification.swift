import Foundation
import StoreyInternal

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What happens on a channel of a database.
public enum PostgresNotification: Equatable, Sendable {
    /// The channel is connected, for the first time or again. What was sent before isn't delivered.
    case connected
    /// A client has sent a text, of less than 8,000 bytes.
    case received(String)
}

/// Returns the notifications of a channel, which a thread receives.
func listening(
    to channel: String, _ url: String, _ options: PostgresOptions
) -> AsyncStream<PostgresNotification> {
    AsyncStream { continuation in
        guard let wake = WakePipe() else { return continuation.finish() }
        continuation.onTermination = { _ in wake.close() }
        Thread.detachNewThread {
            var pause = 0.05
            while !wake.isClosed {
                if let connection = try? Connection.connected(url, options),
                    (try? connection.executeNow(
                        "LISTEN \"\(channel.replacing("\"", with: "\"\""))\"", within: options.timeout))
                        != nil
                {
                    pause = 0.05
                    continuation.yield(.connected)
                    while !wake.isClosed, let all = connection.notifications(orReadable: wake.descriptor) {
                        for each in all where each.channel == channel {
                            continuation.yield(.received(each.payload))
                        }
                    }
                }
                wake.wait(seconds: pause)
                pause = min(pause * 2, 2)
            }
        }
    }
}

/// A pipe whose closed end wakes a thread.
private final class WakePipe: Sendable {
    let descriptor: Int32
    private let writing: Locked<Int32?>

    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        descriptor = ends[0]
        writing = Locked(ends[1])
    }

    deinit {
        close()
        _ = shut(descriptor)
    }

    var isClosed: Bool { writing.withLock { $0 == nil } }

    func close() {
        writing.withLock { end in
            if let end { _ = shut(end) }
            end = nil
        }
    }

    /// Waits for a time or until the pipe is closed.
    func wait(seconds: Double) {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, Int32(seconds * 1000))
    }
}

/// Not in the class, where `close` is a method.
private func shut(_ descriptor: Int32) -> Int32 { close(descriptor) }
