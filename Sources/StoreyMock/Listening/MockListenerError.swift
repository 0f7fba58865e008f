#if Mock
    import NIOCore

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// Why a mock server cannot listen.
    public struct MockListenerError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What kind of thing went wrong.
        public enum Kind: Sendable, Hashable {
            /// Another program listens on the port.
            case portInUse
            /// Only an administrator may listen on the port.
            case notAllowed
            /// The address is not one of this computer's.
            case unknownHost
            /// There is no certificate that goes wrong as it should.
            case noCertificate(String)
            /// Something else, described by the system.
            case system(String)
        }

        /// What kind of thing went wrong.
        public let kind: Kind
        /// The address that was to be listened on.
        public let host: String
        /// The port that was to be listened on.
        public let port: Int

        init(_ error: any Error, host: String, port: Int) {
            self.host = host
            self.port = port
            if let error = error as? MockCertificateError {
                kind = .noCertificate(error.description)
                return
            }
            switch (error as? IOError)?.errnoCode {
            case EADDRINUSE: kind = .portInUse
            case EACCES, EPERM: kind = .notAllowed
            case EADDRNOTAVAIL: kind = .unknownHost
            default: kind = error is SocketAddressError ? .unknownHost : .system("\(error)")
            }
        }

        /// What went wrong, and what to do about it.
        public var description: String {
            switch kind {
            case .portInUse:
                "Port \(port) is in use by another program: end that program, choose another port, or 0 for a free one."
            case .notAllowed:
                "Port \(port) is reserved for administrators: choose a port from 1024 on."
            case .unknownHost:
                "\(host) is not an address of this computer: listen on 127.0.0.1, or on 0.0.0.0 for all of them."
            case .noCertificate(let reason): "No connection could go wrong as it should: \(reason)"
            case .system(let reason):
                "The mock server cannot listen on \(host), port \(port): \(reason)"
            }
        }
    }
#endif
