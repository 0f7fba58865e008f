#if HTTP && !canImport(Darwin)
    import FoundationEssentials
    import NIOCore

    /// A URL of HTTP or HTTPS, split into what a connection and a request need.
    struct ServiceURL {
        private let url: URL
        let isSecure: Bool
        /// The name or the IP address, without the brackets of IPv6.
        let host: String
        let port: Int
        /// The host, and the port unless it is the default, as in the field `Host`.
        let authority: String
        /// The path and the query, percent-encoded.
        let target: String

        /// Returns `nil` if the text isn't a URL of HTTP or HTTPS with a host.
        init?(_ text: String) {
            guard let url = URL(string: text) else { return nil }
            self.init(url)
        }

        private init?(_ url: URL) {
            guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
                let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
                let encodedHost = parts.encodedHost, !encodedHost.isEmpty
            else { return nil }
            self.url = url
            isSecure = scheme == "https"
            host = encodedHost.hasPrefix("[") ? String(encodedHost.dropFirst().dropLast()) : encodedHost
            let defaultPort = isSecure ? 443 : 80
            port = parts.port ?? defaultPort
            authority = port == defaultPort ? encodedHost : "\(encodedHost):\(port)"
            let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
            target = parts.percentEncodedQuery.map { "\(path)?\($0)" } ?? path
        }

        /// Whether the host is an IP address.
        var isAddress: Bool { (try? SocketAddress(ipAddress: host, port: 0)) != nil }

        /// Returns the URL that a `Location` means.
        func resolve(_ location: String) -> ServiceURL? {
            URL(string: location, relativeTo: url).flatMap { ServiceURL($0.absoluteURL) }
        }
    }
#endif
