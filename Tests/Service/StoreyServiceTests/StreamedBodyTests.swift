import Foundation
import StoreyMock
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

/// The sources of a body.
enum BodySource: CaseIterable, Sendable {
    case bytes, file, sequence, sequenceOfUnknownLength

    var isRepeatable: Bool { self == .bytes || self == .file }

    func body(_ bytes: [UInt8], in folder: Folder) throws -> UploadSource {
        switch self {
        case .bytes: return .bytes(bytes)
        case .file:
            try Data(bytes).write(to: URL(filePath: folder.path + "/body"))
            return try .file(folder.path + "/body")
        case .sequence: return .sequence(Self.pieces(of: bytes), length: bytes.count)
        case .sequenceOfUnknownLength: return .sequence(Self.pieces(of: bytes))
        }
    }

    private static func pieces(of bytes: [UInt8]) -> AsyncStream<[UInt8]> {
        AsyncStream { continuation in
            for start in stride(from: 0, to: bytes.count, by: 100_000) {
                continuation.yield(Array(bytes[start..<min(start + 100_000, bytes.count)]))
                continuation.yield([])
            }
            continuation.finish()
        }
    }
}

@Suite("Streamed request bodies", .timeLimit(.minutes(10)))
struct StreamedBodyTests {
    private static let type = "application/octet-stream"
    private static let upload = Endpoint<NoContent, Refusal>("PUT", "/upload")
    private let server: MockServer
    private let folder: Folder

    init() throws {
        folder = try Folder()
        var configuration = MockConfiguration()
        configuration.maxJournalBodyBytes = 4 << 20
        server = MockServer(
            [
                Stub("PUT", "/upload", response: .status(204)),
                Stub("PUT", "/flaky", responses: [.status(503), .status(503), .status(204)]),
                Stub(
                    "PUT", "/moved",
                    response: StubResponse(ServiceResponse(308, fields: ["Location": "/upload"]))),
            ], configuration: configuration)
    }

    /// Whether the last request has a body. The difference of large arrays would take minutes.
    private func hasReceived(_ bytes: [UInt8]) -> Bool { server.main.journal.last?.request.body == bytes }

    private func client(_ environment: ServiceEnvironment) -> ServiceClient {
        ServiceClient(
            environment, policy: ServicePolicy(timeout: .seconds(600)),
            clock: VirtualClock(passing: .seconds(5)))
    }

    private static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    }

    @Test(arguments: BodySource.allCases, MockConnection.allCases)
    func `A service receives the whole body with its length, or chunked`(
        source: BodySource, connection: MockConnection
    ) async throws {
        try await connection.withEnvironment(server) { environment in
            for count in [0, 1, 1 << 20 + 7] {
                let bytes = Self.bytes(count)
                let body = RequestBody(try source.body(bytes, in: folder), contentType: Self.type)
                _ = try await client(environment).send(Self.upload.body(body))
                let request = try #require(server.main.journal.last?.request)
                #expect(hasReceived(bytes), "\(count) bytes")
                #expect(request.fields["Content-Type"] == Self.type)
                if connection != .inProcess {
                    let framing = [request.fields["Content-Length"], request.fields["Transfer-Encoding"]]
                    #expect(
                        framing
                            == (source == .sequenceOfUnknownLength ? [nil, "chunked"] : ["\(count)", nil]))
                }
            }
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `The progress of a body is reported piece by piece`(connection: MockConnection) async throws {
        try await connection.withEnvironment(server) { environment in
            let reported = Mutex<[TransferProgress]>([])
            let body = RequestBody(Self.bytes(150_000), contentType: Self.type)
            let endpoint = Self.upload.body(body) { done in reported.withLock { $0.append(done) } }
            _ = try await client(environment).send(endpoint)
            #expect(
                reported.withLock { $0 }
                    == [65_536, 131_072, 150_000].map {
                        TransferProgress(completedBytes: $0, totalBytes: 150_000)
                    })
        }
    }

    @Test(arguments: BodySource.allCases)
    func `A request is retried only if its body can be read again`(source: BodySource) async throws {
        let bytes = Self.bytes(100_000)
        let body = RequestBody(try source.body(bytes, in: folder), contentType: Self.type)
        let flaky = Endpoint<NoContent, Refusal>("PUT", "/flaky").body(body)
        let client = client(.inProcess(server))
        if source.isRepeatable {
            _ = try await client.send(flaky)
        } else {
            await #expect(throws: ServiceError<Refusal>.server(ServiceResponse(503))) {
                try await client.send(flaky)
            }
        }
        let attempts = source.isRepeatable ? 3 : 1
        #expect(
            server.main.journal.map { $0.request.body == bytes } == Array(repeating: true, count: attempts))
    }

    @Test(arguments: [true, false])
    func `A rejected token is replaced, and the body is sent again if possible`(
        isRepeatable: Bool
    ) async throws {
        let server = MockServer([
            Stub("PUT", "/upload", response: .status(401)),
            Stub(
                "PUT", "/upload", when: [.field("Authorization", "Bearer new")], response: .status(204)),
        ])
        let client = ServiceClient(
            .inProcess(server), authorization: Authorization(token: "old", owner: "anna") { _ in "new" })
        func source() throws -> UploadSource {
            try (isRepeatable ? BodySource.file : .sequence).body([1, 2, 3], in: folder)
        }
        func send() async throws {
            let body = RequestBody(try source(), contentType: Self.type)
            _ = try await client.send(Self.upload.body(body))
        }
        if isRepeatable {
            try await send()
        } else {
            await #expect(throws: ServiceError<Refusal>.server(ServiceResponse(401))) { try await send() }
            try await send()
        }
        #expect(server.main.journal.map(\.request.body) == [[1, 2, 3], [1, 2, 3]])
    }

    @Test(arguments: [4, 6], MockConnection.allCases)
    func `A body with another length than it says never arrives`(
        length: Int, connection: MockConnection
    ) async throws {
        try await connection.withEnvironment(server) { environment in
            let stream = AsyncStream { continuation in
                for byte in UInt8(1)...5 { continuation.yield([byte]) }
                continuation.finish()
            }
            let body = RequestBody(.sequence(stream, length: length), contentType: Self.type)
            let error = await #expect(throws: ServiceError<Refusal>.self) {
                try await client(environment).send(Self.upload.body(body))
            }
            let difference = length == 4 ? "more" : "fewer"
            #expect(
                error
                    == .transport(
                        HTTPTransportError(
                            .invalidRequest,
                            "the body has \(difference) bytes than its length, \(length). Send the request again with the right length."
                        )))
            // The next request shows that the first one was dropped.
            _ = try await client(environment).send(Self.upload)
            #expect(server.main.journal.map(\.request.body) == [[]])
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `The error of a sequence is that of the request`(connection: MockConnection) async throws {
        struct Unplugged: Error {}
        try await connection.withEnvironment(server) { environment in
            let stream = AsyncThrowingStream<[UInt8], any Error> { continuation in
                continuation.yield([1])
                continuation.finish(throwing: Unplugged())
            }
            let body = RequestBody(.sequence(stream), contentType: Self.type)
            await #expect(
                throws: ServiceError<Refusal>.transport(
                    HTTPTransportError(.invalidRequest, "the body can't be read: Unplugged()"))
            ) { try await client(environment).send(Self.upload.body(body)) }
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `A request ends when its task is canceled while its body waits`(connection: MockConnection)
        async throws
    {
        try await connection.withEnvironment(server) { environment in
            let (reading, started) = AsyncStream.makeStream(of: Void.self)
            let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
            continuation.yield([1])
            let body = RequestBody(.sequence(stream), contentType: Self.type)
            let endpoint = Self.upload.body(body) { _ in started.yield() }
            let request = Task { try await client(environment).send(endpoint) }
            for await _ in reading { break }
            request.cancel()
            let error = await #expect(throws: ServiceError<Refusal>.self) { try await request.value }
            guard case .transport(let reason)? = error else { return }
            #expect(reason.kind == .cancelled)
        }
    }

    @Test func `The time in which a body is read doesn't count as a timeout`() async throws {
        let clock = GatedClock()
        let client = ServiceClient(
            .inProcess(server), policy: ServicePolicy(timeout: .seconds(1), maxRetries: 0), clock: clock)
        let pieces = Mutex<[[UInt8]]>([[2], [1]])
        let stream = AsyncStream<[UInt8]>(unfolding: {
            let piece = pieces.withLock { $0.popLast() }
            // The first piece is read by the request; the others may be read while it sends.
            if piece == [1] { await clock.pass(100) }
            return piece
        })
        let body = RequestBody(.sequence(stream), contentType: Self.type)
        _ = try await client.send(Self.upload.body(body))
        #expect(clock.now.offset >= .seconds(100))
    }

    @Test func `Files of a form are streamed, with the bytes of the form in memory`() async throws {
        let (one, other) = (Self.bytes(200_000), Self.bytes(70_000))
        func form(_ first: UploadSource, _ second: UploadSource) -> MultipartForm {
            MultipartForm([
                .text("title", "Beach"), .file("photo", first, fileName: "a.jpg"),
                .file("photo", second, fileName: "b.jpg"), .text("tag", "sea"),
            ])
        }
        let inMemory = MultipartForm([
            .text("title", "Beach"), .file("photo", one, fileName: "a.jpg"),
            .file("photo", other, fileName: "b.jpg"), .text("tag", "sea"),
        ])
        _ = try await client(.inProcess(server)).send(Self.upload.body(.multipart(inMemory, boundary: "XX")))
        let expected = try #require(server.main.journal.last?.request)
        for source in BodySource.allCases {
            let form = form(
                try source.body(one, in: folder),
                .sequence(
                    AsyncStream { continuation in
                        continuation.yield(other)
                        continuation.finish()
                    }))
            _ = try await client(.inProcess(server)).send(Self.upload.body(.multipart(form, boundary: "XX")))
            let request = try #require(server.main.journal.last?.request)
            #expect(hasReceived(expected.body), "\(source)")
            #expect(request.fields == expected.fields, "\(source)")
        }
    }

    @Test func `A file of a form that has more or fewer bytes than it says is an error`() async throws {
        for length in [2, 4] {
            let source = UploadSource.sequence(
                AsyncStream { continuation in
                    continuation.yield([1, 2, 3])
                    continuation.finish()
                }, length: length)
            let form = MultipartForm([.file("a", source, fileName: "a")])
            let error = await #expect(throws: ServiceError<Refusal>.self) {
                try await client(.inProcess(server)).send(Self.upload.body(.multipart(form)))
            }
            #expect(
                error.map { "\($0)" }?.contains(length == 2 ? "has more bytes" : "has fewer bytes") == true)
        }
        #expect(server.main.journal.isEmpty)
    }

    @Test func `A write with a streamed body can't be queued`() async throws {
        let queue = try OfflineQueue(client(.inProcess(server)), path: folder.path + "/queue") { _, _ in .done
        }
        let write = Self.upload.body(RequestBody(.bytes([1]), contentType: Self.type))
        await #expect(throws: OfflineQueueError.streamedBody) { try await queue.add(write) }
    }

    #if Service && Mock
        @Test(arguments: BodySource.allCases)
        func `A redirect that keeps the body is followed if the body can be read again`(
            source: BodySource
        ) async throws {
            try await MockConnection.socket.withEnvironment(server) { environment in
                let bytes = Self.bytes(100_000)
                let body = RequestBody(try source.body(bytes, in: folder), contentType: Self.type)
                let moved = Endpoint<NoContent, Refusal>("PUT", "/moved").body(body)
                if source.isRepeatable {
                    _ = try await client(environment).send(moved)
                    #expect(hasReceived(bytes))
                } else {
                    let error = await #expect(throws: ServiceError<Refusal>.self) {
                        try await client(environment).send(moved)
                    }
                    #expect(
                        error.map { "\($0)" }?.hasSuffix(
                            "redirects to /upload, but the body can't be read again. Send it there.") == true)
                }
            }
        }

        @Test func `A service that responds before the end of a body stops it`() async throws {
            let service = try await RawServer { _ in
                (Array("HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\n\r\n".utf8), false)
            }
            let endless = AsyncStream<[UInt8]>(unfolding: { [UInt8](repeating: 0, count: 65_536) })
            let body = RequestBody(.sequence(endless), contentType: Self.type)
            let environment = ServiceEnvironment("raw", base: service.url, transport: NetworkTransport())
            let error = await #expect(throws: ServiceError<Refusal>.self) {
                try await client(environment).send(Self.upload.body(body))
            }
            guard case .server(let response)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(response.status == 413)
        }

        @Test func `A body isn't read faster than the service receives it`() async throws {
            let service = try await RawServer(isReading: false) { _ in ([], false) }
            // More than the systems of both sides buffer.
            let count = Mutex(0)
            let stream = AsyncStream<[UInt8]>(unfolding: {
                count.withLock { count in
                    count += 1
                    return count > 2048 ? nil : [UInt8](repeating: 0, count: 65_536)
                }
            })
            let body = RequestBody(.sequence(stream), contentType: Self.type)
            let client = ServiceClient(
                ServiceEnvironment("raw", base: service.url, transport: NetworkTransport()),
                policy: ServicePolicy(timeout: .seconds(1)))
            let error = await #expect(throws: ServiceError<Refusal>.self) {
                try await client.send(Self.upload.body(body))
            }
            guard case .transport(let reason)? = error else { return }
            #expect(reason.kind == .timedOut)
            #expect(count.withLock { $0 } < 1024)
        }
    #endif
}

/// A clock whose time passes only while a test lets it.
private final class GatedClock: Clock {
    private let state = Mutex((now: VirtualClock.Instant(offset: .zero), sleeps: 0))

    var now: VirtualClock.Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// Lets a number of sleeps pass.
    func pass(_ sleeps: Int) async {
        state.withLock { $0.sleeps = sleeps }
        while state.withLock({ $0.sleeps }) > 0, !Task.isCancelled { await Task.yield() }
    }

    func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
        let duration = now.duration(to: deadline)
        while !takeSleep(duration) {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    private func takeSleep(_ duration: Duration) -> Bool {
        state.withLock { state in
            guard state.sleeps > 0 else { return false }
            state = (state.now.advanced(by: duration), state.sleeps - 1)
            return true
        }
    }
}
