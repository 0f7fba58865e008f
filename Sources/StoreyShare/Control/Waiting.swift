#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Waits for sockets, and can be woken by another thread.
final class Waiting: Sendable {
    private let ends: (read: Int32, write: Int32)

    init() throws(ShareError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .system("cannot make a pipe") }
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

    /// Ends the waiting of another thread, or the next one, if it does not wait.
    func wake() {
        // Where the pipe is full, it was woken already.
        withUnsafeBytes(of: 1 as UInt8) { _ = write(ends.write, $0.baseAddress, 1) }
    }

    /// Waits until something can be read from one of them, or written, or a time has come.
    /// - Parameters:
    ///   - reading: what is read from.
    ///   - writing: what is written to.
    ///   - deadline: when it ends at the latest, by ``FrameClock``. Nil for never.
    func wait(reading: [Int32], writing: [Int32] = [], until deadline: Duration?) {
        var entries = ([ends.read] + reading).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        entries += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        var milliseconds: Int32 = -1
        if let deadline {
            // Rounded up: else it would end a moment early, again and again.
            let left = max(.zero, deadline - FrameClock.now)
            milliseconds = Int32(clamping: (left.wholeNanoseconds + 999_999) / 1_000_000)
        }
        poll(&entries, nfds_t(entries.count), milliseconds)
        if entries[0].revents != 0 {
            var bytes: (UInt64, UInt64) = (0, 0)
            withUnsafeMutableBytes(of: &bytes) { _ = read(ends.read, $0.baseAddress, $0.count) }
        }
    }
}
