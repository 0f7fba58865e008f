import Foundation
import StoreyInternal
import StoreyMock
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

/// A service with one file, whose connections break at random bytes.
private final class FileService: HTTPTransport {
    private let bytes: [UInt8]
    private let random: Mutex<SplitMix64>

    init(_ bytes: [UInt8], seed: UInt64) {
        self.bytes = bytes
        random = Mutex(SplitMix64(seed: seed))
    }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        throw HTTPTransportError(.invalidRequest, "the file is only sent in parts")
    }

    func send(
        _ request: ServiceRequest, to base: String,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        let start = request.fields["Range"].flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
        var head = ServiceResponse(fields: ["ETag": "\"a\"", "Content-Length": "\(bytes.count - start)"])
        if start > 0 {
            head.status = 206
            head.fields["Content-Range"] = "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"
        }
        let (end, pieceBytes) = random.withLock { random in
            (
                Bool.random(using: &random)
                    ? bytes.count : Int.random(in: start...bytes.count, using: &random),
                Int.random(in: 1...300, using: &random)
            )
        }
        try await onPart(.head(head))
        for first in stride(from: start, to: end, by: pieceBytes) {
            try await onPart(.body(Array(bytes[first..<min(end, first + pieceBytes)])))
        }
        if end < bytes.count { throw HTTPTransportError(.incomplete, "cut after byte \(end)") }
    }
}

@Suite("Downloads", .timeLimit(.minutes(10)))
struct DownloadTests {
    private static let film = Endpoint<NoContent, Refusal>("GET", "/film")
    private let server: MockServer
    private let folder: Folder
    private var path: String { folder.path + "/film" }

    init() throws {
        folder = try Folder()
        var configuration = MockConfiguration()
        configuration.clock = VirtualClock()
        server = MockServer(configuration: configuration)
    }

    private var client: ServiceClient {
        ServiceClient(
            .inProcess(server), policy: ServicePolicy(timeout: .seconds(600), maxRetries: 2),
            clock: VirtualClock())
    }

    private func text() throws -> String { try String(contentsOf: URL(filePath: path), encoding: .utf8) }

    private static func film(_ text: String, tag: String = "\"a\"", status: Int = 200) -> StubResponse {
        .text(text, status: status, fields: ["ETag": tag, "Content-Length": "\(text.utf8.count)"])
    }

    /// The rest of the film, which a service says that it sends.
    private static func part(_ text: String, range: String) -> ServiceResponse {
        ServiceResponse(206, fields: ["ETag": "\"a\"", "Content-Range": range], body: Array(text.utf8))
    }

    /// Adds a film whose connection breaks after five bytes, and the response to a request for the others.
    private func addTruncatedFilm(continuedBy response: StubResponse) {
        server.add([
            Stub("GET", "/film", response: Self.film("0123456789").failing(.truncated)),
            Stub("GET", "/film", when: [.field("Range", "bytes=5-")], response: response),
        ])
    }

    private var ranges: [String?] { server.main.journal.map { $0.request.fields["Range"] } }

    @Test func `The file appears when it is complete, and its progress is reported`() async throws {
        server.add(
            Stub(
                "GET", "/film",
                response: Self.film("0123456789").throttled(.chunks(count: 4, over: .seconds(8)))))
        try Data("old".utf8).write(to: URL(filePath: path))
        let progress = Mutex<[TransferProgress]>([])
        let path = path
        let response = try await client.download(Self.film, to: path) { done in
            progress.withLock { $0.append(done) }
            #expect((try? String(contentsOf: URL(filePath: path), encoding: .utf8)) == "old")
        }
        #expect(response.status == 200 && response.body.isEmpty)
        #expect(try text() == "0123456789")
        #expect(try folder.names() == ["film"])
        #expect(
            progress.withLock { $0 }
                == [2, 5, 7, 10].map { TransferProgress(completedBytes: $0, totalBytes: 10) })
        #expect(progress.withLock { $0.last?.fractionCompleted } == 1)
    }

    @Test func `The file has all bytes after any cuts`() async throws {
        for seed in 0..<UInt64(100) {
            var random = SplitMix64(seed: seed)
            let bytes = (0..<Int.random(in: 0...3000, using: &random)).map {
                UInt8(truncatingIfNeeded: $0 ^ $0 >> 8)
            }
            let service = ServiceEnvironment(
                "test", base: "https://example.com", transport: FileService(bytes, seed: seed))
            let client = ServiceClient(
                service, policy: ServicePolicy(timeout: .seconds(600), maxRetries: 100), clock: VirtualClock()
            )
            try await client.download(Self.film, to: path)
            #expect(try Array(Data(contentsOf: URL(filePath: path))) == bytes, "seed \(seed)")
        }
    }

    @Test func `An interrupted download continues where it stopped`() async throws {
        server.add([
            Stub("GET", "/film", response: Self.film("0123456789").failing(.truncated)),
            Stub(
                "GET", "/film",
                when: [.field("Range", "bytes=5-"), .field("If-Range", "\"a\"")],
                response: StubResponse(Self.part("56789", range: "bytes 5-9/10"))),
        ])
        let progress = Mutex<[TransferProgress]>([])
        let response = try await client.download(Self.film, to: path) { done in
            progress.withLock { $0.append(done) }
        }
        #expect(response.status == 206)
        #expect(try text() == "0123456789")
        #expect(ranges == [nil, "bytes=5-"])
        #expect(
            progress.withLock { $0 }
                == [5, 10].map { TransferProgress(completedBytes: $0, totalBytes: 10) })
    }

    @Test func `A file that has changed in the meantime is downloaded from its beginning`() async throws {
        server.add(
            Stub(
                "GET", "/film",
                responses: [Self.film("0123456789").failing(.truncated), Self.film("abc", tag: "\"b\"")]))
        try await client.download(Self.film, to: path)
        #expect(try text() == "abc")
    }

    @Test(arguments: ["W/\"a\"", nil])
    func `Without a strong tag, an interrupted download fails and leaves no file`(tag: String?) async throws {
        var response = Self.film("0123456789").failing(.truncated)
        response.httpResponse.fields["ETag"] = tag
        server.add(Stub("GET", "/film", response: response))
        let error = await #expect(throws: ServiceError<Refusal>.self) {
            try await client.download(Self.film, to: path)
        }
        guard case .transport(let reason) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(reason.kind == .incomplete)
        #expect(try folder.names().isEmpty)
        #expect(ranges == [nil])
    }

    @Test func `A download that makes no progress fails after the retries of the policy`() async throws {
        addTruncatedFilm(
            continuedBy: StubResponse(
                Self.part("56789", range: "bytes 5-9/10"), fault: ResponseFault(.closeAfterHeaders)))
        await #expect(throws: ServiceError<Refusal>.self) {
            try await client.download(Self.film, to: path)
        }
        #expect(ranges == [nil, "bytes=5-", "bytes=5-", "bytes=5-"])
        #expect(try folder.names().isEmpty)
    }

    @Test func `A response with another part of the file is an error`() async throws {
        addTruncatedFilm(continuedBy: StubResponse(Self.part("6789", range: "bytes 6-9/10")))
        await #expect(throws: ServiceError<Refusal>.self) {
            try await client.download(Self.film, to: path)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test func `A refusal and a file that can't be written are errors`() async throws {
        server.add(
            Stub(
                "GET", "/film",
                responses: [.status(503), .json(["error": "no such film"], status: 404)]))
        await #expect(throws: ServiceError.refused(Refusal(error: "no such film"), status: 404)) {
            try await client.download(Self.film, to: path)
        }
        #expect(try folder.names().isEmpty)
        await #expect(throws: POSIXError.self) {
            try await client.download(Self.film, to: folder.path + "/missing/film")
        }
    }
}
