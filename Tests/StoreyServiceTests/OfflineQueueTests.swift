import Foundation
import Seeded
import StoreyMock
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

@Suite("Writes made offline", .timeLimit(.minutes(10)))
struct OfflineQueueTests {
    private let server = MockServer([Stub("ANY", "/notes/:id", answer: .status(204))])
    private let folder: Folder
    private var path: String { folder.path + "/queue.json" }

    init() throws { folder = try Folder() }

    private var client: ServiceClient {
        var policy = ServicePolicy()
        policy.retries = 0
        policy.timeout = .seconds(600)
        return ServiceClient(.inProcess(server), policy: policy)
    }

    private static func put(_ id: String, _ text: String, _ fields: HTTPFields = [:]) -> Endpoint<
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
        server.main.arm("ANY", "/notes/:id", with: .answer(Answer.status(200).failing(.empty)))
    }

    @Test func `are sent in their order once there is a network, each once`() async throws {
        goOffline()
        let queue = try OfflineQueue(client, path: path)
        for text in ["one", "two", "three"] { try await queue.add(Self.put("a", text)) }
        let state = await queue.replay()
        #expect(state.waiting == 3)
        guard case .noAnswer = state.trouble else { return #expect(Bool(false), "\(state)") }
        server.main.disarm()
        server.main.clearJournal()
        // However many notice that the network is back.
        await withTaskGroup { group in
            for _ in 1...20 { group.addTask { await queue.replay() } }
        }
        #expect(await queue.state == OfflineQueueState())
        #expect(seen == ["a one", "a two", "a three"])
        #expect(Set(keys()).count == 3)
        #expect(try folder.names().isEmpty, "what is done leaves no file")
    }

    @Test func `survive the process, and keep the key by which the service knows them`() async throws {
        server.main.arm("ANY", "/notes/:id", with: .answer(Answer.status(200).failing(.empty)), times: 1)
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

    /// Every moment at which a process can be killed is one between two changes of its file.
    @Test(arguments: 0..<20)
    func `are neither lost nor reordered, whenever the process ends`(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
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
                // The request comes through, its answer does not.
                server.main.arm(
                    "ANY", "/notes/:id", with: .answer(Answer.status(200).failing(.truncated)), times: 1)
            }
            if Bool.random(using: &random) {
                // What the file is while the rule is asked is what a process killed just then leaves.
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
            #expect(taken.withLock { $0[key] } == text, "seed \(seed): a key never says two things")
            if isNew { order.withLock { $0.append(text) } }
        }
        #expect(order.withLock { $0 } == kept, "seed \(seed)")
    }

    @Test func `wait for a person where the service does not take one`() async throws {
        server.main.arm("PUT", "/notes/a", with: .answer(.json(["error": "no"], status: 409)))
        let queue = try OfflineQueue(client, path: path)
        try await queue.add(Self.put("a", "one"))
        try await queue.add(Self.put("b", "two"))
        let state = await queue.replay()
        guard case .declined(let answer) = state.trouble else { return #expect(Bool(false), "\(state)") }
        #expect(answer.status == 409)
        #expect(seen == ["a one"])
        try await queue.remove(#require(await queue.writes.first).id)
        #expect(await queue.replay() == OfflineQueueState())
        #expect(seen == ["a one", "b two"])
    }

    @Test(arguments: [401, 408, 429, 500, 503]) func `wait for a service that fails`(status: Int) async throws
    {
        server.main.arm("PUT", "/notes/a", with: .answer(.status(status)), times: 1)
        let queue = try OfflineQueue(client, path: path) { _, _ in
            Issue.record("nobody is asked about a failure")
            return .done
        }
        try await queue.add(Self.put("a", "one"))
        let trouble = await queue.replay().trouble
        #expect(trouble == (status == 401 ? .signedOut : .serviceFailed(status: status)))
        #expect(await queue.writes.count == 1)
    }

    @Test func `are decided on by the caller where they conflict`() async throws {
        server.main.arm(
            "PUT", "/notes/:id",
            with: .answer(.json(["text": "theirs"], status: 412, fields: ["ETag": "\"7\""])), times: 1)
        let queue = try OfflineQueue(client, path: path) { write, answer in
            guard answer.status == 412 else { return .done }
            var request = write.request
            request.fields["If-Match"] = answer.fields["ETag"]
            request.body += Array(" and \(answer.text)".utf8)
            return .instead(request)
        }
        try await queue.add(Self.put("a", "mine", ["If-Match": "\"3\""]))
        try await queue.add(Self.put("b", "next"))
        #expect(await queue.replay() == OfflineQueueState())
        #expect(seen == ["a mine", #"a mine and {"text":"theirs"}"#, "b next"])
        #expect(Set(keys()).count == 3, "another text is another write")
        #expect(server.main.journal[1].request.fields["If-Match"] == "\"7\"")
    }

    @Test func `do not go round for ever`() async throws {
        server.main.arm("PUT", "/notes/a", with: .answer(.status(412)))
        let queue = try OfflineQueue(client, path: path) { write, _ in .instead(write.request) }
        try await queue.add(Self.put("a", "one"))
        guard case .ruleFailed = await queue.replay().trouble else { return #expect(Bool(false)) }
        #expect(seen.count == 9)
        struct Broken: Error {}
        let other = try OfflineQueue(client) { _, _ in throw Broken() }
        try await other.add(Self.put("a", "one"))
        #expect(await other.replay().trouble == .ruleFailed("Broken()"))
        #expect(await other.writes.count == 1)
    }

    @Test func `are made upon each other`() async throws {
        server.main.arm(
            "PUT", "/notes/a", with: .answer(Answer(HTTPResponse(200, fields: ["ETag": "\"4\""]))))
        let queue = try OfflineQueue(client, path: path)
        for (id, text) in [("a", "one"), ("b", "two"), ("a", "three")] {
            try await queue.add(Self.put(id, text, ["If-Match": "\"3\""]))
        }
        await queue.replay()
        #expect(server.main.journal.map { $0.request.fields["If-Match"] } == ["\"3\"", "\"3\"", "\"4\""])
    }

    @Test func `take the place of those that they make needless, unless those were tried`() async throws {
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

    @Test func `are bounded`() async throws {
        let queue = try OfflineQueue(client, path: path, limit: 2, maximumBytes: 10_000)
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

    @Test func `say how they stand`() async throws {
        let queue = try OfflineQueue(client, path: path)
        var states = await queue.states().makeAsyncIterator()
        #expect(await states.next() == OfflineQueueState())
        try await queue.add(Self.put("a", "one"))
        #expect(await states.next() == OfflineQueueState(waiting: 1))
        goOffline()
        let stood = await queue.replay()
        #expect(await states.next() == stood)
        #expect(stood.waiting == 1 && !stood.isReplaying && stood.trouble != nil)
    }

    @Test func `are not begun anew over a file that is damaged or cannot be read`() async throws {
        try Data("{".utf8).write(to: URL(filePath: path))
        let queue = try OfflineQueue(client, path: path)
        #expect(queue.damaged == path + ".damaged")
        #expect(try folder.names() == ["queue.json.damaged"])
        try await queue.add(Self.put("a", "one"))
        #expect(throws: OfflineQueueError.self) { try OfflineQueue(client, path: folder.path) }
        let nowhere = try OfflineQueue(client, path: folder.path + "/below/queue.json")
        try Data().write(to: URL(filePath: folder.path + "/below"))
        await #expect(throws: OfflineQueueError.self) { try await nowhere.add(Self.put("a", "one")) }
        #expect(await nowhere.state.waiting == 0)
    }
}
