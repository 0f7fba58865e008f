#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// By which addresses others on the network reach this computer.
package enum LocalAddress {
    /// The first of IPv4; nil without a network.
    package static var first: String? {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        var next = list
        while let each = next?.pointee {
            next = each.ifa_next
            let flags = Int32(bitPattern: each.ifa_flags)
            if flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0, let address = each.ifa_addr,
                address.pointee.sa_family == AF_INET
            {
                return name(of: address)
            }
        }
        return nil
    }

    private static func name(of address: UnsafeMutablePointer<sockaddr>) -> String? {
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        guard
            getnameinfo(address, length, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
        else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
