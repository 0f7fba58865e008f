#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Answers that were kept, so that they need not be asked for again: in memory, and in files if it is told where.
///
/// A client that is given one keeps and uses answers to `GET` as HTTP says of a cache that nobody shares (RFC 9111):
/// `Cache-Control`, `Expires`, `Age`, `Vary`; what is no longer fresh is asked about by its `ETag` or `Last-Modified`, and
/// a `304` makes it fresh again. What is written to an address forgets what was kept of it. An endpoint's
/// ``Endpoint/caching`` says more. Answers are kept apart by ``Authorization/owner``. Those to a request that was given a
/// field `Authorization` by hand are not kept.
public actor ServiceCache {
    /// So many answers for one address, to requests that differ in what they vary by.
    private static let maximumVariants = 4

    private struct Shelf {
        var answers: [KeptAnswer]
        var size: Int
        var used: UInt64
    }

    private var shelves: [CacheKey: Shelf] = [:]
    private var folder: CacheFolder?
    private var uses: UInt64 = 0
    private var refreshing: Set<CacheKey> = []
    private let limit: Int
    private let onProblem: @Sendable (any Error) -> Void
    /// What time it is.
    nonisolated let now: @Sendable () -> Date

    /// How many bytes it takes in memory, nearly.
    public private(set) var size = 0

    /// - Parameters:
    ///   - memory: how many bytes it may take in memory. What was not used for longest makes room.
    ///   - folder: where to keep answers from one launch to the next; nowhere, unless it is told. Nothing else may be there.
    ///   - files: how many bytes its files may take.
    ///   - now: what time it is.
    ///   - onProblem: told of a file that could be neither read nor written. The cache goes on without it.
    public init(
        memory: Int = 8 << 20, folder: String? = nil, files: Int = 64 << 20,
        now: @escaping @Sendable () -> Date = { Date() },
        onProblem: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        limit = memory
        self.folder = folder.map { CacheFolder($0, limit: files) }
        self.now = now
        self.onProblem = onProblem
    }

    /// Forgets everything.
    public func removeAll() {
        (shelves, size) = ([:], 0)
        reporting { try folder?.removeAll() }
    }

    /// What was kept of the answer to a request.
    func answer(for key: CacheKey, to request: HTTPRequest) -> KeptAnswer? {
        answers(for: key).last { $0.answers(request) }
    }

    /// Keeps an answer, in place of an older one to the same request.
    func keep(_ answer: KeptAnswer, for key: CacheKey, to request: HTTPRequest) {
        var answers = answers(for: key).filter { !$0.answers(request) }
        answers = answers.suffix(Self.maximumVariants - 1) + [answer]
        put(answers, for: key)
        reporting { try folder?.keep(answers, for: key, at: now()) }
    }

    /// Forgets what was kept of an address.
    func forget(_ key: CacheKey) {
        size -= shelves.removeValue(forKey: key)?.size ?? 0
        reporting { try folder?.remove(key) }
    }

    /// Whether nobody asks for a newer one yet; who is told so does, and says when it is done.
    func beginRefreshing(_ key: CacheKey) -> Bool { refreshing.insert(key).inserted }

    func endRefreshing(_ key: CacheKey) { refreshing.remove(key) }

    private func answers(for key: CacheKey) -> [KeptAnswer] {
        uses += 1
        if let shelf = shelves[key] {
            shelves[key]?.used = uses
            return shelf.answers
        }
        var found: [KeptAnswer] = []
        reporting { found = try folder?.answers(for: key, at: now()) ?? [] }
        if !found.isEmpty { put(found, for: key) }
        return found
    }

    private func put(_ answers: [KeptAnswer], for key: CacheKey) {
        let room = answers.reduce(0) { $0 + $1.size } + key.address.utf8.count + key.owner.utf8.count
        size -= shelves.removeValue(forKey: key)?.size ?? 0
        guard room <= limit else { return }
        uses += 1
        shelves[key] = Shelf(answers: answers, size: room, used: uses)
        size += room
        guard size > limit else { return }
        // A quarter more than has to, so that not each further one sorts them all.
        for (key, shelf) in shelves.sorted(by: { $0.value.used < $1.value.used })
        where size > limit / 4 * 3 && shelf.used != uses {
            shelves[key] = nil
            size -= shelf.size
        }
    }

    private func reporting(_ work: () throws -> Void) {
        do { try work() } catch { onProblem(error) }
    }
}
