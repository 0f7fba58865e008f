import Foundation

/// An IP address in its canonical form, as servers log it.
struct IPAddress: Equatable, Sendable {
    let text: String

    /// - Returns: `nil` if the text isn't an IP address.
    init?(_ text: String) {
        for (family, length) in [(AF_INET, INET_ADDRSTRLEN), (AF_INET6, INET6_ADDRSTRLEN)] {
            var bytes = [UInt8](repeating: 0, count: 16)
            var characters = [CChar](repeating: 0, count: Int(length))
            if inet_pton(family, text, &bytes) == 1,
                inet_ntop(family, bytes, &characters, socklen_t(length)) != nil
            {
                self.text = String(
                    decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                return
            }
        }
        return nil
    }

    /// The number of bits of such an address.
    var maxBits: Int { text.contains(":") ? 128 : 32 }

    /// Whether the address is reachable only from its own machine.
    var isLoopback: Bool { text.hasPrefix("127.") || text == "::1" }
}
