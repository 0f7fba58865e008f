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
final class Poller: Sendable {
    private let ends: (read: Int32, write: Int32)

    init() throws(ShareError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .system("Can't create a pipe") }
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
    func wake() {
        // A full pipe means that it was interrupted already.
        withUnsafeBytes(of: 1 as UInt8) { _ = write(ends.write, $0.baseAddress, 1) }
    }

    /// Waits until a descriptor is ready, ``wake()`` is called or the deadline is reached.
    /// - Parameters:
    ///   - reading: Descriptors to wait for until they're readable.
    ///   - writing: Descriptors to wait for until they're writable.
    ///   - deadline: The latest end of the wait by ``FrameClock``, or `nil` for none.
    func wait(reading: [Int32], writing: [Int32] = [], until deadline: Duration?) {
        var entries = ([ends.read] + reading).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        entries += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        var milliseconds: Int32 = -1
        if let deadline {
            // Rounded up. Otherwise the wait would repeatedly end a moment early.
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
