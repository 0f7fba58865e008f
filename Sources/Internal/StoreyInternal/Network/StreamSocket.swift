#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Non-blocking sockets of any address family. Their owners close them.
package enum StreamSocket {
    #if canImport(Darwin)
        private static let type = SOCK_STREAM
        private static let flags: Int32 = 0
    #else
        // Prevents processes that another thread starts right now from inheriting the socket.
        #if canImport(Glibc)
            private static let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            private static let type = Int32(SOCK_STREAM) | Int32(SOCK_CLOEXEC)
        #endif
        // Prevents the signal SIGPIPE if the peer is gone.
        private static let flags = Int32(MSG_NOSIGNAL)
    #endif

    /// Creates a socket, or returns `nil` and sets `errno`.
    package static func made(family: Int32, protocol number: Int32 = 0) -> Int32? {
        let descriptor = socket(family, type, number)
        guard descriptor >= 0 else { return nil }
        prepare(descriptor)
        return descriptor
    }

    /// Lets a bound socket wait for connections.
    package static func listen(_ descriptor: Int32) -> Bool {
        let backlog: Int32 = 16
        #if canImport(Darwin)
            return Darwin.listen(descriptor, backlog) == 0
        #elseif canImport(Glibc)
            return Glibc.listen(descriptor, backlog) == 0
        #elseif canImport(Musl)
            return Musl.listen(descriptor, backlog) == 0
        #else
            return Android.listen(descriptor, backlog) == 0
        #endif
    }

    /// Accepts a connection.
    /// - Returns: `nil` if none is waiting, or the system is out of descriptors.
    package static func accepted(by listener: Int32) -> Int32? {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        prepare(descriptor)
        return descriptor
    }

    /// Returns the number of bytes sent, 0 if the buffer is full, or `nil` if the peer is gone.
    package static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
        let count = bytes.withUnsafeBytes { write($0, to: descriptor) }
        if count >= 0 { return count }
        return [EAGAIN, EWOULDBLOCK, EINTR, ENOBUFS].contains(errno) ? 0 : nil
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        #if canImport(Darwin)
            Darwin.send(descriptor, bytes.baseAddress, bytes.count, flags)
        #elseif canImport(Glibc)
            Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
        #elseif canImport(Musl)
            Musl.send(descriptor, bytes.baseAddress, bytes.count, flags)
        #else
            Android.send(descriptor, bytes.baseAddress, bytes.count, flags)
        #endif
    }

    /// Returns the received bytes, an empty array if nothing has arrived, or `nil` if the peer is gone.
    package static func receive(from descriptor: Int32, limit: Int = 4096) -> [UInt8]? {
        var isGone = false
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            let received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            isGone = received == 0 || (received < 0 && ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno))
            count = max(0, received)
        }
        return isGone ? nil : bytes
    }

    package static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #elseif canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Android.close(descriptor)
        #endif
    }

    /// Sets an option to 1.
    package static func set(_ option: Int32, _ level: Int32, of descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        #if canImport(Darwin)
            set(SO_NOSIGPIPE, SOL_SOCKET, of: descriptor)
        #endif
    }
}
