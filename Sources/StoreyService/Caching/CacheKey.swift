/// What a cache keeps answers by: whose they are, and what was asked for.
struct CacheKey: Sendable, Hashable, Codable {
    /// Who asked; empty where the service does not want to know.
    let owner: String
    /// The whole address.
    let address: String

    /// The name of its file. Two keys may have the same: what is in the file says whose it is.
    var fileName: String {
        // FNV-1a, 64 bits: the same at each launch, as Swift's own hashes are not.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(owner)\n\(address)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16) + ".json"
    }
}
