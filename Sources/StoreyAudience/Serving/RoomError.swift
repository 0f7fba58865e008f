#if Share
    import NIOCore

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// Why nobody can come to a room.
    public struct RoomError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What went wrong, and what to do about it.
        public let description: String

        init(_ description: String) { self.description = description }

        init(_ error: any Error, _ configuration: RoomConfiguration) {
            let (host, port) = (configuration.host, configuration.port)
            description =
                switch (error as? IOError)?.errnoCode {
                case EADDRINUSE:
                    "Port \(port) is in use by another program: end that program, choose another port, or 0 for a free one."
                case EACCES, EPERM: "Port \(port) is reserved for administrators: choose a port from 1024 on."
                case EADDRNOTAVAIL: Self.unknown(host)
                default:
                    error is SocketAddressError
                        ? Self.unknown(host) : "Viewers cannot be served on \(host), port \(port): \(error)"
                }
        }

        private static func unknown(_ host: String) -> String {
            "\(host) is not an address of this computer: listen on 127.0.0.1, or on 0.0.0.0 for all of them."
        }
    }
#endif
