import Foundation
import StoreyInternal
import StoreyMock
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

@Suite("Offline queue", .timeLimit(.minutes(10)))
struct OfflineQueueTests {
    private let server = MockServer([Stub("ANY", "/notes/:id", response: .status(204))])
    private let folder: Folder
    private var path: String { folder.path + "/queue.json" }

    init() throws { folder = try Folder() }

    private var client: ServiceClient {
        var policy = ServicePolicy()
        policy.maxRetries = 0
        policy.timeout = .seconds(600)
        return ServiceClient(.inProcess(server), policy: policy)
    }

    private static func put(_ id: String, _ text: String, _ fields: HeaderFields = [:]) -> Endpoint<
        NoContent, Refusal
    > {
        Endpoint("PUT", "/notes/\(id)", fields: fields, body: Array(text.utf8))
    }

    private var seen: [String] {
        server.main.journal.map {
            "\($0.request.target.dropFirst(7)) \(String(decoding: $0.request.body, as: UTF8.self))"
        }
    }

    private func keys() -> [String] {
        server.main.journal.compactMap { $0.request.fields["Idempotency-Key"] }
    }

    private func goOffline() {
        server.main.arm(
            "ANY", "/notes/:id", with: .response(StubResponse.status(200).failing(.emptyResponse)))
    }

    @Test func `Writes are sent once and in order when the network is available`() async throws {
        goOffline()
        let queue = try OfflineQueue(client, path: path)
        for text in ["one", "two", "three"] { try await queue.add(Self.put("a", text)) }
        let state = await queue.replay()
        #expect(state.waiting == 3)
        guard case .transportFailed = state.failure else { return #expect(Bool(false), "\(state)") }
        server.main.disarm()
        server.main.clearJournal()
        // Concurrent calls of replay() share one replay.
        await withTaskGroup { group in
            for _ in 1...20 { group.addTask { await queue.replay() } }
        }
        #expect(await queue.state == OfflineQueueState())
        #expect(seen == ["a one", "a two", "a three"])
        #expect(Set(keys()).count == 3)
        #expect(try folder.names().isEmpty, "the file of an empty queue is removed")
    }

    @Test func `Writes survive the process and keep their idempotency keys`() async throws {
        server.main.arm(
            "ANY", "/notes/:id", with: .response(StubResponse.status(200).failing(.emptyResponse)), times: 1)
        do {
            let queue = try OfflineQueue(client, path: path)
            try await queue.add(Self.put("a", "one"))
            try await queue.add(Self.put("b", "two"))
            await queue.replay()
        }
        let queue = try OfflineQueue(client, path: path)
        #expect(await queue.state.waiting == 2)
        await queue.replay()
        #expect(seen == ["a one", "a one", "b two"])
        let keys = keys()
        #expect(keys[0] == keys[1] && keys[1] != keys[2])
    }

    /// Kills the process between changes of the file, which is the same as at any other moment.
    @Test(arguments: 0..<20)
    func `Writes are neither lost nor reordered if the process is killed`(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let taken = Mutex<[String: String]>([:])
        let order = Mutex<[String]>([])
        let (server, path) = (server, path)
        let killed = folder.path + "/killed.json"
        var kept: [String] = []
        var queue = try OfflineQueue(client, path: path)
        for step in 0..<30 {
            if Bool.random(using: &random) {
                try await queue.add(Self.put("a", "\(step)"))
                kept.append("\(step)")
            }
            server.main.disarm()
            if Bool.random(using: &random) {
                // The request arrives, but its response is lost.
                server.main.arm(
                    "ANY", "/notes/:id", with: .response(StubResponse.status(200).failing(.truncated)),
                    times: 1)
            }
            if Bool.random(using: &random) {
                // A copy of the file, taken inside the resolver, is what a process killed there would leave.
                let dies = Bool.random(using: &random)
                queue = try OfflineQueue(client, path: path) { _, _ in
                    if dies, FileManager.default.fileExists(atPath: path) {
                        try? FileManager.default.removeItem(atPath: killed)
                        try FileManager.default.copyItem(atPath: path, toPath: killed)
                    }
                    return .done
                }
                await queue.replay()
                if dies, FileManager.default.fileExists(atPath: killed) {
                    try? FileManager.default.removeItem(atPath: path)
                    try FileManager.default.moveItem(atPath: killed, toPath: path)
                    queue = try OfflineQueue(client, path: path)
                }
            }
        }
        server.main.disarm()
        await queue.replay()
        for entry in server.main.journal {
            let key = try #require(entry.request.fields["Idempotency-Key"])
            let text = String(decoding: entry.request.body, as: UTF8.self)
            let isNew = taken.withLock { taken in
                defer { taken[key] = text }
                return taken[key] == nil
            }
            #expect(taken.withLock { $0[key] } == text, "seed \(seed): a key belongs to one write")
            if isNew { order.withLock { $0.append(text) } }
        }
        #expect(order.withLock { $0 } == kept, "seed \(seed)")
    }

    @Test func `A rejected write is held until it is removed`() async throws {
        server.main.arm("PUT", "/notes/a", with: .response(.json(["error": "no"], status: 409)))
        let queue = try OfflineQueue(client, path: path)
        try await queue.add(Self.put("a", "one"))
        try await queue.add(Self.put("b", "two"))
        let state = await queue.replay()
        guard case .rejected(let answer) = state.failure else { return #expect(Bool(false), "\(state)") }
        #expect(answer.status == 409)
        #expect(seen == ["a one"])
        try await queue.remove(#require(await queue.writes.first).id)
        #expect(await queue.replay() == OfflineQueueState())
        #expect(seen == ["a one", "b two"])
    }

    @Test(arguments: [401, 408, 429, 500, 503]) func `Writes stay queued while the service fails`(status: Int)
        async throws
    {
        server.main.arm("PUT", "/notes/a", with: .response(.status(status)), times: 1)
        let queue = try OfflineQueue(client, path: path) { _, _ in
            Issue.record("the resolver isn't called for a failure of the service")
            return .done
        }
        try await queue.add(Self.put("a", "one"))
        let failure = await queue.replay().failure
        #expect(failure == (status == 401 ? .unauthorized : .serviceFailed(status: status)))
        #expect(await queue.writes.count == 1)
    }

    @Test func `The resolver can replace a conflicting write`() async throws {
        server.main.arm(
            "PUT", "/notes/:id",
            with: .response(.json(["text": "theirs"], status: 412, fields: ["ETag": "\"7\""])), times: 1)
        let queue = try OfflineQueue(client, path: path) { write, answer in
            guard answer.status == 412 else { return .done }
            var request = write.request
            request.fields["If-Match"] = answer.fields["ETag"]
            request.body += Array(" and \(answer.text)".utf8)
            return .replace(request)
        }
        try await queue.add(Self.put("a", "mine", ["If-Match": "\"3\""]))
        try await queue.add(Self.put("b", "next"))
        #expect(await queue.replay() == OfflineQueueState())
        #expect(seen == ["a mine", #"a mine and {"text":"theirs"}"#, "b next"])
        #expect(Set(keys()).count == 3, "a replacement has a new key")
        #expect(server.main.journal[1].request.fields["If-Match"] == "\"7\"")
    }

    @Test func `The number of replacements is limited, and resolver errors stop the queue`() async throws {
        server.main.arm("PUT", "/notes/a", with: .response(.status(412)))
        let queue = try OfflineQueue(client, path: path) { write, _ in .replace(write.request) }
        try await queue.add(Self.put("a", "one"))
        guard case .resolverFailed = await queue.replay().failure else { return #expect(Bool(false)) }
        #expect(seen.count == 9)
        struct Broken: Error {}
        let other = try OfflineQueue(client) { _, _ in throw Broken() }
        try await other.add(Self.put("a", "one"))
        #expect(await other.replay().failure == .resolverFailed("Broken()"))
        #expect(await other.writes.count == 1)
    }

    @Test func `A later write uses the version that an earlier write created`() async throws {
        server.main.arm(
            "PUT", "/notes/a", with: .response(StubResponse(ServiceResponse(200, fields: ["ETag": "\"4\""]))))
        let queue = try OfflineQueue(client, path: path)
        for (id, text) in [("a", "one"), ("b", "two"), ("a", "three")] {
            try await queue.add(Self.put(id, text, ["If-Match": "\"3\""]))
        }
        await queue.replay()
        #expect(server.main.journal.map { $0.request.fields["If-Match"] } == ["\"3\"", "\"3\"", "\"4\""])
    }

    @Test func `A version that is too long isn't copied to later writes`() async throws {
        let tag = String(repeating: "x", count: 10_000)
        server.main.arm(
            "PUT", "/notes/a", with: .response(StubResponse(ServiceResponse(200, fields: ["ETag": tag]))))
        let queue = try OfflineQueue(client, path: path)
        for text in ["one", "two"] { try await queue.add(Self.put("a", text, ["If-Match": "\"3\""])) }
        await queue.replay()
        #expect(server.main.journal.map { $0.request.fields["If-Match"] } == ["\"3\"", "\"3\""])
    }

    @Test func `A replacing write replaces the queued one unless that was attempted`() async throws {
        let queue = try OfflineQueue(client, path: path)
        try await queue.add(Self.put("a", "one", ["If-Match": "\"3\""]))
        try await queue.add(Self.put("b", "two"))
        try await queue.add(Self.put("a", "three", ["If-Match": "\"9\""]), replacing: true)
        goOffline()
        await queue.replay()
        try await queue.add(Self.put("a", "four"), replacing: true)
        server.main.disarm()
        await queue.replay()
        #expect(seen == ["a three", "a three", "b two", "a four"])
        #expect(server.main.journal[0].request.fields["If-Match"] == "\"3\"")
    }

    @Test func `The queue rejects writes beyond its limits`() async throws {
        let queue = try OfflineQueue(client, path: path, limit: 2, maxBytes: 10_000)
        try await queue.add(Self.put("a", "one"))
        await #expect(throws: OfflineQueueError.full(writes: 1)) {
            try await queue.add(Self.put("b", String(repeating: "x", count: 10_000)))
        }
        try await queue.add(Self.put("b", "two"))
        await #expect(throws: OfflineQueueError.full(writes: 2)) {
            try await queue.add(Self.put("c", "three"))
        }
        #expect(await queue.state.waiting == 2)
        try await queue.removeAll()
        #expect(await queue.state.waiting == 0)
    }

    @Test func `The queue publishes its state`() async throws {
        let queue = try OfflineQueue(client, path: path)
        var states = await queue.states().makeAsyncIterator()
        #expect(await states.next() == OfflineQueueState())
        try await queue.add(Self.put("a", "one"))
        #expect(await states.next() == OfflineQueueState(waiting: 1))
        goOffline()
        let stood = await queue.replay()
        #expect(await states.next() == stood)
        #expect(stood.waiting == 1 && !stood.isReplaying && stood.failure != nil)
    }

    @Test func `Writes that the app saves itself survive the process and keep their idempotency keys`()
        async throws
    {
        let saved = Mutex<[Data]>([])
        @Sendable func save(_ writes: [QueuedWrite]) throws {
            let data = try JSONEncoder().encode(writes)
            saved.withLock { $0.append(data) }
        }
        goOffline()
        let queue = OfflineQueue(client, writes: [], save: save)
        try await queue.add(Self.put("a", "one", ["If-Match": "\"3\""]))
        try await queue.add(Self.put("b", "two"))
        await queue.replay()
        server.main.disarm()
        let data = saved.withLock { $0.last } ?? Data()
        let later = OfflineQueue(
            client, writes: try JSONDecoder().decode([QueuedWrite].self, from: data), save: save)
        #expect(await later.writes == queue.writes)
        #expect(await later.replay() == OfflineQueueState())
        #expect(seen == ["a one", "a one", "b two"])
        #expect(keys()[0] == keys()[1])
        let last = saved.withLock { $0.last } ?? Data()
        #expect(try JSONDecoder().decode([QueuedWrite].self, from: last) == [])
    }

    @Test func `Changes are saved one after the other, and one that can't be saved changes nothing`()
        async throws
    {
        struct Full: Error {}
        let saves = Mutex((running: 0, most: 0))
        let isFull = Atomic(false)
        let queue = OfflineQueue(client, writes: []) { _ in
            saves.withLock { saves in
                saves.running += 1
                saves.most = max(saves.most, saves.running)
            }
            for _ in 0..<10 { await Task.yield() }
            saves.withLock { $0.running -= 1 }
            if isFull.load(ordering: .relaxed) { throw Full() }
        }
        try await withThrowingTaskGroup { group in
            for number in 0..<50 { group.addTask { try await queue.add(Self.put("\(number)", "")) } }
            group.addTask { _ = await queue.replay() }
            try await group.waitForAll()
        }
        #expect(saves.withLock { $0.most } == 1)
        await queue.replay()
        #expect(Set(seen).count == 50 && seen.count == 50)
        isFull.store(true, ordering: .relaxed)
        await #expect(throws: OfflineQueueError.notSaved(reason: "Full()")) {
            try await queue.add(Self.put("a", "one"))
        }
        #expect(await queue.state.waiting == 0)
    }

    @Test func `A damaged file is moved and an inaccessible file throws`() async throws {
        try Data("{".utf8).write(to: URL(filePath: path))
        let queue = try OfflineQueue(client, path: path)
        #expect(queue.damagedFile == path + ".damaged")
        #expect(try folder.names() == ["queue.json.damaged"])
        try await queue.add(Self.put("a", "one"))
        #expect(throws: OfflineQueueError.self) { try OfflineQueue(client, path: folder.path) }
        let nowhere = try OfflineQueue(client, path: folder.path + "/below/queue.json")
        try Data().write(to: URL(filePath: folder.path + "/below"))
        await #expect(throws: OfflineQueueError.self) { try await nowhere.add(Self.put("a", "one")) }
        #expect(await nowhere.state.waiting == 0)
    }
}
