#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A cache of responses, in memory and optionally in files.
///
/// A client with a cache stores responses to `GET` according to HTTP's rules for a private cache (RFC 9111):
/// `Cache-Control`, `Expires`, `Age`, and `Vary`. Stale responses are revalidated by their `ETag` or `Last-Modified`, and
/// a response 304 makes them fresh again. A write to a URL invalidates its responses. ``Endpoint/caching`` adds a policy
/// for an endpoint. Responses of different ``Authorization/owner``s are kept apart. Responses to requests with an
/// explicit `Authorization` field aren't stored.
public actor ServiceCache {
    /// The maximum number of responses per URL that differ by the fields in `Vary`.
    private static let maxVariants = 4

    private struct Entry {
        var responses: [CachedResponse]
        var size: Int
        var used: UInt64
    }

    private var entries: [CacheKey: Entry] = [:]
    private var folder: CacheFolder?
    private var uses: UInt64 = 0
    private var refreshing: Set<CacheKey> = []
    private let limit: Int
    private let onError: @Sendable (any Error) -> Void
    /// Returns the current date.
    nonisolated let now: @Sendable () -> Date

    /// The approximate memory use in bytes.
    public private(set) var size = 0

    /// Creates a cache.
    /// - Parameters:
    ///   - memoryCapacity: The maximum memory use in bytes. The least recently used responses are evicted first.
    ///   - folder: The folder that keeps responses between launches, or `nil` for none. It must not be used for
    ///     anything else.
    ///   - diskCapacity: The maximum total size of the files in bytes.
    ///   - now: Returns the current date.
    ///   - onError: Called when a file can't be read or written. The cache continues without the file.
    public init(
        memoryCapacity: Int = 8 << 20, folder: String? = nil, diskCapacity: Int = 64 << 20,
        now: @escaping @Sendable () -> Date = { Date() },
        onError: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        limit = memoryCapacity
        self.folder = folder.map { CacheFolder($0, limit: diskCapacity) }
        self.now = now
        self.onError = onError
    }

    /// Removes all responses.
    public func removeAll() {
        (entries, size) = ([:], 0)
        reporting { try folder?.removeAll() }
    }

    /// Returns the stored response to a request.
    func response(for key: CacheKey, to request: ServiceRequest) -> CachedResponse? {
        responses(for: key).last { $0.matches(request) }
    }

    /// Stores a response in place of an older one to the same request.
    func store(_ response: CachedResponse, for key: CacheKey, to request: ServiceRequest) {
        var responses = responses(for: key).filter { !$0.matches(request) }
        responses = responses.suffix(Self.maxVariants - 1) + [response]
        insert(responses, for: key)
        reporting { try folder?.store(responses, for: key, at: now()) }
    }

    /// Removes the responses for a key.
    func remove(_ key: CacheKey) {
        size -= entries.removeValue(forKey: key)?.size ?? 0
        reporting { try folder?.remove(key) }
    }

    /// Returns whether no refresh is in progress for the key, and starts one. Call ``endRefreshing(_:)`` afterward.
    /// - Parameters:
    ///   - key: The key.
    ///   - old: The response to replace. If another refresh has replaced it since it was read, no refresh starts.
    ///   - request: The request.
    func beginRefreshing(_ key: CacheKey, of old: CachedResponse, to request: ServiceRequest) -> Bool {
        guard response(for: key, to: request)?.responseTime == old.responseTime else { return false }
        return refreshing.insert(key).inserted
    }

    func endRefreshing(_ key: CacheKey) { refreshing.remove(key) }

    private func responses(for key: CacheKey) -> [CachedResponse] {
        uses += 1
        if let entry = entries[key] {
            entries[key]?.used = uses
            return entry.responses
        }
        var found: [CachedResponse] = []
        reporting { found = try folder?.responses(for: key, at: now()) ?? [] }
        if !found.isEmpty { insert(found, for: key) }
        return found
    }

    private func insert(_ responses: [CachedResponse], for key: CacheKey) {
        let entrySize = responses.reduce(0) { $0 + $1.size } + key.address.utf8.count + key.owner.utf8.count
        size -= entries.removeValue(forKey: key)?.size ?? 0
        guard entrySize <= limit else { return }
        uses += 1
        entries[key] = Entry(responses: responses, size: entrySize, used: uses)
        size += entrySize
        guard size > limit else { return }
        // Evicts down to three quarters of the limit, so that not every insertion sorts the entries.
        for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used })
        where size > limit / 4 * 3 && entry.used != uses {
            entries[key] = nil
            size -= entry.size
        }
    }

    private func reporting(_ work: () throws -> Void) {
        do { try work() } catch { onError(error) }
    }
}
