import Foundation
import StoreyInternal
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

/// A service for uploads by tus, whose connections break at random bytes.
private final class UploadService: HTTPTransport {
    private struct State {
        var random: SplitMix64
        var uploads: [String: (bytes: [UInt8], length: Int?)] = [:]
        var requests: [ServiceRequest] = []
        var bases: [String] = []
        var largestBody = 0
    }

    private let state: Mutex<State>
    /// How many of 100 requests fail.
    private let failures: Int
    private let location: String

    init(seed: UInt64 = 0, failures: Int = 0, location: String = "/files/") {
        state = Mutex(State(random: SplitMix64(seed: seed)))
        self.failures = failures
        self.location = location
    }

    var uploads: [[UInt8]] { state.withLock { $0.uploads.values.map(\.bytes) } }
    var areComplete: Bool { state.withLock { $0.uploads.values.allSatisfy { $0.length == $0.bytes.count } } }
    var requests: [ServiceRequest] { state.withLock { $0.requests } }
    var bases: [String] { state.withLock { $0.bases } }
    var largestBody: Int { state.withLock { $0.largestBody } }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        try state.withLock { (state) throws(HTTPTransportError) in
            var head = request
            head.body = []
            state.requests.append(head)
            state.bases.append(base)
            state.largestBody = max(state.largestBody, request.body.count)
            let outcome = Int.random(in: 0..<100, using: &state.random)
            let fails = outcome < failures
            guard request.fields["Tus-Resumable"] == "1.0.0" else { return ServiceResponse(412) }
            switch request.method {
            case "POST":
                if request.fields["Upload-Length"] == "13" {
                    return ServiceResponse(413, body: Array(#"{"error": "unlucky"}"#.utf8))
                }
                let length = request.fields["Upload-Length"].flatMap { Int($0) }
                state.uploads["\(state.uploads.count)"] = ([], length)
                return ServiceResponse(201, fields: ["Location": location + "\(state.uploads.count - 1)"])
            case "HEAD": return response(200, to: request, state)
            default:
                if fails, outcome % 4 == 0 { return ServiceResponse(503) }
                let name = String(request.path.split(separator: "/").last ?? "")
                guard var upload = state.uploads[name] else { return ServiceResponse(404) }
                guard request.fields["Upload-Offset"] == "\(upload.bytes.count)" else {
                    return ServiceResponse(409)
                }
                let received =
                    fails ? Int.random(in: 0...request.body.count, using: &state.random) : request.body.count
                upload.bytes += request.body.prefix(received)
                if let length = request.fields["Upload-Length"] { upload.length = Int(length) }
                state.uploads[name] = upload
                if fails { throw HTTPTransportError(.connectionLost, "cut after \(received) bytes") }
                return response(204, to: request, state)
            }
        }
    }

    private func response(_ status: Int, to request: ServiceRequest, _ state: State) -> ServiceResponse {
        let name = String(request.path.split(separator: "/").last ?? "")
        guard let upload = state.uploads[name] else { return ServiceResponse(404) }
        return ServiceResponse(status, fields: ["Upload-Offset": "\(upload.bytes.count)"])
    }
}

@Suite("Resumable uploads", .timeLimit(.minutes(10)))
struct UploadTests {
    private static let photos = Endpoint<NoContent, Refusal>(
        "POST", "/files", fields: ["Upload-Metadata": "filename YS5qcGc="])

    private func client(
        _ service: UploadService, maxRetries: Int = 20, _ authorization: (any ServiceAuthenticator)? = nil
    ) -> ServiceClient {
        ServiceClient(
            ServiceEnvironment("test", base: "https://example.com/v1", transport: service),
            policy: ServicePolicy(timeout: .seconds(600), maxRetries: maxRetries),
            authorization: authorization,
            clock: VirtualClock())
    }

    private static func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private static func stream(_ bytes: [UInt8], _ random: inout SplitMix64) -> AsyncStream<[UInt8]> {
        var (rest, pieces): (ArraySlice<UInt8>, [[UInt8]]) = (bytes[...], [])
        while !rest.isEmpty {
            let count = min(rest.count, Int.random(in: 0...700, using: &random))
            pieces.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return AsyncStream { continuation in
            for piece in pieces { continuation.yield(piece) }
            continuation.finish()
        }
    }

    @Test(arguments: ["file", "sequence", "sequence of unknown length"])
    func `The service has all bytes after any cuts`(kind: String) async throws {
        let folder = try Folder()
        for seed in 0..<UInt64(100) {
            var random = SplitMix64(seed: seed)
            let bytes = Self.bytes(Int.random(in: 0...5000, using: &random), &random)
            let source: UploadSource
            switch kind {
            case "file":
                try Data(bytes).write(to: URL(filePath: folder.path + "/photo"))
                source = try .file(folder.path + "/photo")
            case "sequence": source = .sequence(Self.stream(bytes, &random), length: bytes.count)
            default: source = .sequence(Self.stream(bytes, &random))
            }
            let service = UploadService(seed: seed, failures: 60)
            let progress = Mutex<[Int]>([])
            let chunkBytes = Int.random(in: 1...1500, using: &random)
            try await client(service).upload(source, to: Self.photos, chunkBytes: chunkBytes) { done in
                progress.withLock { $0.append(done.completedBytes) }
            }
            #expect(service.uploads == [bytes] && service.areComplete, "seed \(seed)")
            #expect(service.largestBody <= chunkBytes)
            let reported = progress.withLock { $0 }
            #expect(reported == reported.sorted())
        }
    }

    @Test func `An upload is resumed where it stopped, or created again if the service has lost it`()
        async throws
    {
        var random = SplitMix64(seed: 1)
        let bytes = Self.bytes(1000, &random)
        let service = UploadService(seed: 3, failures: 100)
        let urls = Mutex<[String]>([])
        @Sendable func keep(_ url: String) async { urls.withLock { $0.append(url) } }
        await #expect(throws: ServiceError<Refusal>.self) {
            try await client(service, maxRetries: 0).upload(
                .sequence(Self.stream(bytes, &random), length: 1000), to: Self.photos, onCreate: keep)
        }
        let url = try #require(urls.withLock { $0.first })
        #expect(url == "https://example.com/files/0")
        let working = UploadService()
        try await client(working).upload(
            .sequence(Self.stream(bytes, &random), length: 1000), to: Self.photos, resuming: url,
            onCreate: keep)
        #expect(working.uploads == [bytes])
        #expect(working.requests.map(\.method) == ["HEAD", "POST", "PATCH"])
        let part = try await client(working).upload(
            .sequence(Self.stream(bytes, &random), length: 1000), to: Self.photos, resuming: url,
            onCreate: keep)
        #expect(part == url)
        #expect(working.requests.map(\.method) == ["HEAD", "POST", "PATCH", "HEAD"])
        #expect(urls.withLock { $0 } == [url, url])
    }

    @Test func `A refusal is decoded, and an upload without progress fails after the retries of the policy`()
        async throws
    {
        let service = UploadService()
        let thirteen = AsyncStream<[UInt8]> { $0.finish() }
        await #expect(throws: ServiceError.refused(Refusal(error: "unlucky"), status: 413)) {
            try await client(service).upload(.sequence(thirteen, length: 13), to: Self.photos)
        }
        var random = SplitMix64(seed: 1)
        let failing = UploadService(seed: 3, failures: 100)
        await #expect(throws: ServiceError<Refusal>.self) {
            try await client(failing, maxRetries: 3).upload(
                .sequence(Self.stream([1], &random)), to: Self.photos)
        }
    }

    @Test(arguments: [4, 6])
    func `A source of another length than it says is an error`(length: Int) async throws {
        var random = SplitMix64(seed: 1)
        let service = UploadService()
        let error = await #expect(throws: HTTPTransportError.self) {
            try await client(service).upload(
                .sequence(Self.stream([1, 2, 3, 4, 5], &random), length: length), to: Self.photos)
        }
        #expect(error?.kind == .invalidRequest)
    }

    @Test(arguments: [
        ("/files/", "https://example.com", "Bearer a"),
        ("https://uploads.example.com/f/", "https://uploads.example.com", nil),
    ])
    func `Only the client's server gets the credentials`(location: String, base: String, token: String?)
        async throws
    {
        var random = SplitMix64(seed: 1)
        let service = UploadService(location: location)
        let authorization = Authorization(token: "a") { _ in nil }
        try await client(service, maxRetries: 0, authorization).upload(
            .sequence(Self.stream([1, 2], &random), length: 2), to: Self.photos)
        #expect(service.bases == ["https://example.com/v1", base])
        #expect(service.requests.map { $0.fields["Authorization"] } == ["Bearer a", token])
        #expect(service.requests.map { $0.fields["Upload-Metadata"] } == ["filename YS5qcGc=", nil])
    }

    @Test func `A place without encryption for an upload over HTTPS is an error`() async throws {
        var random = SplitMix64(seed: 1)
        let service = UploadService(location: "http://example.com/files/")
        await #expect(throws: ServiceError<Refusal>.self) {
            try await client(service).upload(.sequence(Self.stream([1], &random)), to: Self.photos)
        }
        #expect(service.uploads == [[]])
    }
}
