#if Tool && os(Linux)
    import Foundation
    import StoreyAudience

    /// The link to a room, and how people get it.
    struct ShareLink {
        let url: String
        private let isLocal: Bool

        init(_ room: RoomConfiguration, port: Int) {
            isLocal = Self.isLocal(room.host)
            let host = ["0.0.0.0", "::"].contains(room.host) ? Self.ownAddress ?? "127.0.0.1" : room.host
            let scheme = room.certificate == nil ? "http" : "https"
            url = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/#\(room.key.text)"
        }

        /// Whether only this computer reaches the address.
        static func isLocal(_ host: String) -> Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }

        func show() {
            Terminal.output.write("\(url)\n")
            if Terminal.error.isWatched, let code = SquareCode(url) { Terminal.error.write(code.text) }
            Terminal.error.write(
                (isLocal
                    ? "Viewers on this computer open the link; --host 0.0.0.0 lets others come. "
                    : "Viewers open the link. ") + "Stop with Control-C.\n")
        }

        /// The first address by which others on the network reach this computer.
        static var ownAddress: String? {
            var list: UnsafeMutablePointer<ifaddrs>?
            guard getifaddrs(&list) == 0 else { return nil }
            defer { freeifaddrs(list) }
            var next = list
            while let each = next?.pointee {
                next = each.ifa_next
                let flags = Int32(each.ifa_flags)
                guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
                    let address = each.ifa_addr, address.pointee.sa_family == AF_INET
                else { continue }
                var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
                guard
                    getnameinfo(
                        address, socklen_t(MemoryLayout<sockaddr_in>.size), &name, socklen_t(name.count), nil,
                        0,
                        NI_NUMERICHOST) == 0
                else { continue }
                return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
            return nil
        }
    }
#endif
