#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The system's calls for sockets that are files. None of them waits.
enum UnixSocket {
    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
        private static let flags: Int32 = 0
    #else
        // A program that another thread starts in this moment must not have it too: it would listen on.
        private static let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        // No signal where the other side is gone.
        private static let flags = Int32(MSG_NOSIGNAL)
    #endif

    /// Makes the file, which only this user may open.
    static func listen(at path: String) throws(ShareError) -> Int32 {
        let descriptor = try made()
        var number: Int32 = 0
        let isBound = try withAddress(of: path) { bind(descriptor, $0, $1) == 0 }
        number = errno
        guard isBound, chmod(path, 0o600) == 0, Self.listen(descriptor) else {
            if isBound { number = errno }
            close(descriptor)
            throw .system("cannot listen at \(path)", number)
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

    /// Nil where nobody listens.
    static func connected(to path: String) throws(ShareError) -> Int32? {
        let descriptor = try made()
        let isConnected = try withAddress(of: path) { connect(descriptor, $0, $1) == 0 }
        if isConnected { return descriptor }
        let number = errno
        close(descriptor)
        // EAGAIN: so many came that it has not greeted all of them yet.
        if [ENOENT, ECONNREFUSED, EAGAIN, ECONNRESET].contains(number) { return nil }
        throw .system("cannot connect to \(path)", number)
    }

    /// Nil where nobody waits to be let in.
    static func accepted(by listener: Int32) -> Int32? {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        prepare(descriptor)
        return descriptor
    }

    /// How many bytes went, 0 where there is no room; nil where the other side is gone.
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

    /// What came; empty where nothing did yet; nil where the other side is gone.
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
        guard descriptor >= 0 else { throw .system("cannot make a socket") }
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
        // What Darwin has room for, so that a path that works here works there.
        guard bytes.count <= 103 else {
            throw ShareError(
                .system,
                "\(path) is too long a path for a socket, with \(bytes.count) of at most 103 bytes: choose a folder nearer to the root"
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
