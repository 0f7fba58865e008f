#if Web
    import StoreyHTTP

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// The IP address of a client.
    struct ClientAddress: Sendable, Hashable {
        /// 4 bytes for IPv4, 16 for IPv6. An IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) has 4.
        fileprivate let bytes: [UInt8]

        /// Reads an address as text.
        ///
        /// - Returns: `nil` if the text isn't an IP address.
        init?(_ text: some StringProtocol) {
            let text = String(text)
            guard
                let all = Self.bytes(of: text, AF_INET, count: 4) ?? Self.bytes(of: text, AF_INET6, count: 16)
            else { return nil }
            let isMapped = all.count == 16 && all.starts(with: Self.mappedPrefix)
            bytes = isMapped ? Array(all.dropFirst(12)) : all
        }

        private init(bytes: [UInt8]) { self.bytes = bytes }

        /// Returns an address in network byte order.
        private static func bytes(of text: String, _ family: Int32, count: Int) -> [UInt8]? {
            var bytes = [UInt8](repeating: 0, count: count)
            return inet_pton(family, text, &bytes) == 1 ? bytes : nil
        }

        private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

        /// The address as text.
        var text: String {
            var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            _ = inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
            return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }

        var isLoopback: Bool {
            bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
        }

        /// The address for limits: one network of 64 bits counts as one client of IPv6, because it usually is one.
        var limitKey: ClientAddress { bytes.count == 4 ? self : ClientAddress(bytes: Array(bytes.prefix(8))) }

        /// Returns the address of a request's client.
        ///
        /// Each proxy appends the address of its client to `X-Forwarded-For`. Earlier entries may be forged.
        /// - Parameters:
        ///   - request: The request.
        ///   - peer: The address at the other end of the connection.
        ///   - trustedProxies: The proxies whose entries are used.
        /// - Returns: The address of the connection if no proxy tells another one; `nil` if neither is known.
        static func ofClient(
            sending request: ServiceRequest, from peer: String?, behind trustedProxies: [AddressRange]
        ) -> ClientAddress? {
            guard let peer = peer.flatMap({ ClientAddress($0) }) else { return nil }
            guard trustedProxies.contains(where: { $0.contains(peer) }) else { return peer }
            let entries = request.fields.values("X-Forwarded-For").flatMap { $0.split(separator: ",") }
            for entry in entries.reversed() {
                guard let address = ClientAddress(entry: entry) else { break }
                if !trustedProxies.contains(where: { $0.contains(address) }) { return address }
            }
            return peer
        }

        /// Reads an entry of `X-Forwarded-For`, to which some proxies add a port: `192.0.2.1:5000`, `[2001:db8::1]:443`.
        private init?(entry: Substring) {
            let text = entry.filter { $0 != " " && $0 != "\t" }
            if text.first == "[" {
                self.init(text.dropFirst().prefix { $0 != "]" })
            } else if text.count(where: { $0 == ":" }) == 1 {
                self.init(text.prefix { $0 != ":" })
            } else {
                self.init(text)
            }
        }
    }

    /// The IP addresses with the same first bits, such as `10.0.0.0/8`, or one address.
    struct AddressRange: Sendable {
        private let first: ClientAddress
        private let bits: Int

        /// Reads an address, or an address and the number of its first bits in
        /// [CIDR notation](https://www.rfc-editor.org/rfc/rfc4632#section-3.1).
        ///
        /// - Returns: `nil` if the text is neither.
        init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count <= 2, let first = ClientAddress(parts[0]) else { return nil }
            let maxBits = first.bytes.count * 8
            if parts.count == 1 {
                bits = maxBits
            } else {
                guard let bits = Int(parts[1]), (0...maxBits).contains(bits) else { return nil }
                self.bits = bits
            }
            self.first = first
        }

        func contains(_ address: ClientAddress) -> Bool {
            guard address.bytes.count == first.bytes.count else { return false }
            let (bytes, rest) = bits.quotientAndRemainder(dividingBy: 8)
            guard address.bytes.prefix(bytes) == first.bytes.prefix(bytes) else { return false }
            return rest == 0 || (address.bytes[bytes] ^ first.bytes[bytes]) >> (8 - rest) == 0
        }
    }
#endif
