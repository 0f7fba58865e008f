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

/// Non-blocking TCP sockets.
enum TCPSocket {
    /// Connects to a port. Blocks until it is connected, refused, or interrupted.
    /// - Parameters:
    ///   - host: The name or the IP address of the host.
    ///   - port: The port.
    ///   - poller: Waits for the connection.
    ///   - deadline: The time when it gives up.
    ///   - isCancelled: Called after each interruption.
    /// - Returns: `nil` if it can't connect.
    static func connected(
        to host: String, port: Int, _ poller: SocketPoller, until deadline: ContinuousClock.Instant,
        isCancelled: () -> Bool
    ) -> Int32? {
        eachAddress(of: host, port: port, flags: 0) { address in
            guard let descriptor = made(for: address) else { return nil }
            if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return descriptor }
            if errno == EINPROGRESS {
                repeat {
                    poller.wait(writing: [descriptor], for: deadline - .now)
                    switch isConnected(descriptor) {
                    case true?: return descriptor
                    case false?: break
                    case nil: if !isCancelled(), .now < deadline { continue }
                    }
                    break
                } while true
            }
            StreamSocket.close(descriptor)
            return nil
        }
    }

    /// Whether a socket has connected, or `nil` while it is connecting.
    private static func isConnected(_ descriptor: Int32) -> Bool? {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 0) > 0 else { return nil }
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0
    }

    /// Creates a listening socket.
    /// - Parameters:
    ///   - host: The IP address to listen on, or the name of this computer.
    ///   - port: The port, or 0 for any free one.
    /// - Returns: The socket and its port.
    /// - Throws: ``InspectorServerError``.
    static func listening(on host: String, port: Int) throws(InspectorServerError) -> (
        descriptor: Int32, port: Int
    ) {
        var number = EADDRNOTAVAIL
        let descriptor = eachAddress(of: host, port: port, flags: AI_PASSIVE) { address -> Int32? in
            guard let descriptor = made(for: address) else {
                number = errno
                return nil
            }
            // A server that restarts can use the port again at once.
            StreamSocket.set(SO_REUSEADDR, SOL_SOCKET, of: descriptor)
            if bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, StreamSocket.listen(descriptor) {
                return descriptor
            }
            number = errno
            StreamSocket.close(descriptor)
            return nil
        }
        guard let descriptor else { throw InspectorServerError(number, host: host, port: port) }
        guard let name = name(of: descriptor, getsockname), let port = Int(name.port) else {
            StreamSocket.close(descriptor)
            throw InspectorServerError(EADDRNOTAVAIL, host: host, port: port)
        }
        return (descriptor, port)
    }

    /// The IP address of the peer.
    static func peer(of descriptor: Int32) -> String? { name(of: descriptor, getpeername)?.host }

    /// Tells the peer that nothing more is sent.
    static func finish(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    private static func made(for address: addrinfo) -> Int32? {
        let descriptor = StreamSocket.made(family: address.ai_family, protocol: address.ai_protocol)
        if let descriptor {
            // Requests and answers are short and wait for each other.
            StreamSocket.set(TCP_NODELAY, Int32(IPPROTO_TCP), of: descriptor)
        }
        return descriptor
    }

    /// Calls `body` with the addresses of a host until it returns a value. Looking them up blocks.
    private static func eachAddress(
        of host: String, port: Int, flags: Int32, _ body: (addrinfo) -> Int32?
    ) -> Int32? {
        var hints = addrinfo()
        hints.ai_flags = flags
        hints.ai_family = AF_UNSPEC
        hints.ai_protocol = Int32(IPPROTO_TCP)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else { return nil }
        defer { freeaddrinfo(list) }
        var next = list
        while let address = next?.pointee {
            if let value = body(address) { return value }
            next = address.ai_next
        }
        return nil
    }

    /// The address at one end of a socket.
    private static func name(
        of descriptor: Int32,
        _ read: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> (host: String, port: String)? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        let isRead = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                read(descriptor, address, &size) == 0
                    && getnameinfo(
                        address, size, &host, socklen_t(host.count), &port, socklen_t(port.count),
                        NI_NUMERICHOST | NI_NUMERICSERV) == 0
            }
        }
        func text(_ characters: [CChar]) -> String {
            String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        return isRead ? (text(host), text(port)) : nil
    }
}
