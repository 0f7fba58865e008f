#if HTTP
    import NIOCore

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// An error that prevents a server from listening.
    public struct HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The kind of error.
        public enum Kind: Sendable, Hashable {
            /// Another program is listening on the port.
            case portInUse
            /// Only an administrator may listen on the port.
            case notAllowed
            /// The address doesn't belong to this computer.
            case unknownHost
            /// The certificate can't be used, for this reason.
            case certificate(String)
            /// Another error, with the system's description.
            case system(String)
        }

        /// The kind of error.
        public let kind: Kind
        /// The address to listen on.
        public let host: String
        /// The port to listen on.
        public let port: Int

        package init(_ kind: Kind, host: String, port: Int) {
            self.kind = kind
            self.host = host
            self.port = port
        }

        init(_ error: any Error, host: String, port: Int) {
            let kind: Kind =
                switch (error as? IOError)?.errnoCode {
                case EADDRINUSE: .portInUse
                case EACCES, EPERM: .notAllowed
                case EADDRNOTAVAIL: .unknownHost
                default: error is SocketAddressError ? .unknownHost : .system("\(error)")
                }
            self.init(kind, host: host, port: port)
        }

        /// The problem and how to fix it.
        public var description: String {
            switch kind {
            case .portInUse:
                "Port \(port) is in use by another program. Quit that program or choose another port; 0 selects a free one."
            case .notAllowed:
                "Port \(port) is reserved for administrators. Choose a port of 1024 or higher."
            case .unknownHost:
                "\(host) is not an address of this computer. Listen on 127.0.0.1, or on 0.0.0.0 for all addresses."
            case .certificate(let reason): "The certificate can't be used: \(reason)"
            case .system(let reason): "Can't listen on \(host), port \(port): \(reason)"
            }
        }
    }
#endif
