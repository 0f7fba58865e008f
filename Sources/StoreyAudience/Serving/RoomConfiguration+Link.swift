#if Share
    extension RoomConfiguration {
        /// What viewers open. The key stands behind its `#`, which browsers send to nobody.
        /// - Parameter port: where the room listens.
        public func link(port: Int) -> String {
            let isEverywhere = ["0.0.0.0", "::"].contains(host)
            let host = isEverywhere ? OwnAddress.first ?? "127.0.0.1" : host
            let scheme = certificate == nil ? "http" : "https"
            return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/#\(key.text)"
        }

        /// Whether only this computer reaches it.
        public var isForThisComputerOnly: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
    }
#endif
