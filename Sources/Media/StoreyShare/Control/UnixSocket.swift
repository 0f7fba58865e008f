#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

import StoreyInternal

/// Non-blocking Unix domain sockets.
enum UnixSocket {
    /// Creates a listening socket that only this user can connect to.
    static func listen(at path: String) throws(ShareError) -> Int32 {
        let descriptor = try made()
        var number: Int32 = 0
        let isBound = try withAddress(of: path) { bind(descriptor, $0, $1) == 0 }
        number = errno
        guard isBound, chmod(path, 0o600) == 0, StreamSocket.listen(descriptor) else {
            if isBound { number = errno }
            StreamSocket.close(descriptor)
            throw .system("Can't listen at \(path)", number)
        }
        return descriptor
    }

    /// Connects to a socket. Returns `nil` if no process is listening.
    static func connected(to path: String) throws(ShareError) -> Int32? {
        let descriptor = try made()
        let isConnected = try withAddress(of: path) { connect(descriptor, $0, $1) == 0 }
        if isConnected { return descriptor }
        let number = errno
        StreamSocket.close(descriptor)
        // EAGAIN: the queue of pending connections is full.
        if [ENOENT, ECONNREFUSED, EAGAIN, ECONNRESET].contains(number) { return nil }
        throw .system("Can't connect to \(path)", number)
    }

    private static func made() throws(ShareError) -> Int32 {
        guard let descriptor = StreamSocket.made(family: AF_UNIX) else {
            throw .system("Can't create a socket")
        }
        return descriptor
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
