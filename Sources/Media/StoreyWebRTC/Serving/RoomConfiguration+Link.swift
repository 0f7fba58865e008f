#if Share
    import StoreyInternal

    extension RoomConfiguration {
        /// Returns the link for viewers. The key follows the `#`, because browsers don't send the fragment to servers.
        /// - Parameter port: The port that the room listens on.
        public func link(port: Int) -> String {
            let isEverywhere = ["0.0.0.0", "::"].contains(host)
            let host = isEverywhere ? LocalAddress.first ?? "127.0.0.1" : host
            let scheme = certificate == nil ? "http" : "https"
            return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/#\(key.text)"
        }

        /// A Boolean value that indicates whether only this computer can reach the room.
        public var isLocalOnly: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
    }
#endif
