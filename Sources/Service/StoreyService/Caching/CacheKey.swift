import StoreyInternal

/// The key of cached responses: the user and the URL.
struct CacheKey: Sendable, Hashable, Codable {
    /// The ``Authorization/owner``; empty for requests without authorization.
    let owner: String
    /// The complete URL.
    let address: String

    /// The name of the key's file. Keys can share a name, so the file contains the key.
    var fileName: String {
        String(FNV1a.hash("\(owner)\n\(address)".utf8), radix: 16) + ".json"
    }
}
