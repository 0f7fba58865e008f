#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Non-blocking Unix domain sockets.
enum UnixSocket {
    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
        private static let flags: Int32 = 0
    #else
        // Prevents processes that another thread starts right now from inheriting the socket.
        private static let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        // Prevents the signal SIGPIPE if the peer is gone.
        private static let flags = Int32(MSG_NOSIGNAL)
    #endif

    /// Creates a listening socket that only this user can connect to.
    static func listen(at path: String) throws(ShareError) -> Int32 {
        let descriptor = try made()
        var number: Int32 = 0
        let isBound = try withAddress(of: path) { bind(descriptor, $0, $1) == 0 }
        number = errno
        guard isBound, chmod(path, 0o600) == 0, Self.listen(descriptor) else {
            if isBound { number = errno }
            close(descriptor)
            throw .system("Can't listen at \(path)", number)
        }
        return descriptor
    }

    private static func listen(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            Darwin.listen(descriptor, 16) == 0
        #elseif canImport(Glibc)
            Glibc.listen(descriptor, 16) == 0
        #elseif canImport(Musl)
            Musl.listen(descriptor, 16) == 0
        #else
            Android.listen(descriptor, 16) == 0
        #endif
    }

    /// Connects to a socket. Returns `nil` if no process is listening.
    static func connected(to path: String) throws(ShareError) -> Int32? {
        let descriptor = try made()
        let isConnected = try withAddress(of: path) { connect(descriptor, $0, $1) == 0 }
        if isConnected { return descriptor }
        let number = errno
        close(descriptor)
        // EAGAIN: the queue of pending connections is full.
        if [ENOENT, ECONNREFUSED, EAGAIN, ECONNRESET].contains(number) { return nil }
        throw .system("Can't connect to \(path)", number)
    }

    /// Accepts a connection. Returns `nil` if none is pending.
    static func accepted(by listener: Int32) -> Int32? {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        prepare(descriptor)
        return descriptor
    }

    /// Returns the number of bytes sent, 0 if the buffer is full, or `nil` if the peer is gone.
    static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
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
    static func receive(from descriptor: Int32) -> [UInt8]? {
        var end = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            let received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            end = received == 0 || (received < 0 && ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno))
            count = max(0, received)
        }
        return end ? nil : bytes
    }

    private static func made() throws(ShareError) -> Int32 {
        let descriptor = socket(AF_UNIX, stream, 0)
        guard descriptor >= 0 else { throw .system("Can't create a socket") }
        prepare(descriptor)
        return descriptor
    }

    private static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private static func withAddress<Value>(
        of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) throws(ShareError) -> Value {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        let bytes = Array(path.utf8)
        // The limit of Darwin, so that a path that works here works there.
        guard bytes.count <= 103 else {
            throw ShareError(
                .system,
                "The socket path \(path) has \(bytes.count) bytes, but the limit is 103. Choose a folder with a shorter path."
            )
        }
        withUnsafeMutableBytes(of: &address.sun_path) { target in
            target.copyBytes(from: bytes + [UInt8](repeating: 0, count: room - bytes.count))
        }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
