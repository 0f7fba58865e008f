import Foundation

/// Returns a port of this computer on which no one listens.
package func freePort() -> UInt16? {
    #if canImport(Glibc)
        let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
        let listening = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(listening) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let found = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(listening, $0, length) == 0 && getsockname(listening, $0, &length) == 0
        }
    }
    return found ? UInt16(bigEndian: address.sin_port) : nil
}
