#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Waits for sockets to become ready. Other threads can interrupt the wait.
package final class SocketPoller: Sendable {
    private let ends: (read: Int32, write: Int32)

    /// Creates a poller, or `nil` if the system is out of descriptors.
    package init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.ends = (ends[0], ends[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    /// Interrupts the current wait, or the next one.
    package func wake() {
        // A full pipe means that it was interrupted already.
        withUnsafeBytes(of: 1 as UInt8) { _ = write(ends.write, $0.baseAddress, 1) }
    }

    /// Waits until a descriptor is ready, ``wake()`` is called, or the duration is over.
    /// - Parameters:
    ///   - reading: The descriptors to wait for until they are readable.
    ///   - writing: The descriptors to wait for until they are writable.
    ///   - duration: The longest wait, or `nil` for no limit.
    package func wait(reading: [Int32] = [], writing: [Int32] = [], for duration: Duration? = nil) {
        var entries = ([ends.read] + reading).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        entries += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        var milliseconds: Int32 = -1
        if let duration {
            // Rounded up. Otherwise the wait would repeatedly end a moment early.
            milliseconds = Int32(min(max(0, duration / .milliseconds(1)), 3_600_000).rounded(.up))
        }
        poll(&entries, nfds_t(entries.count), milliseconds)
        if entries[0].revents != 0 {
            var bytes: (UInt64, UInt64) = (0, 0)
            withUnsafeMutableBytes(of: &bytes) { _ = read(ends.read, $0.baseAddress, $0.count) }
        }
    }
}
