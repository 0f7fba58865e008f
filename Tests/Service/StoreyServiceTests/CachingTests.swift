import Foundation
import StoreyMock
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

/// A clock that a test advances.
final class ManualClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 784_111_777))

    var now: Date { time.withLock { $0 } }
    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}

@Suite("Response caching", .timeLimit(.minutes(10)))
struct CachingTests {
    private static let count = Endpoint<Int, Refusal>("GET", "/count")
    private let clock = ManualClock()
    private let server = MockServer()

    /// Adds a stub that responds with 1, 2, 3, …, and the same header fields each time.
    private func count(_ fields: HeaderFields) {
        server.add(
            Stub("GET", "/count", responses: (1...9).map { .json(.number(Double($0)), fields: fields) }))
    }

    private func client(
        _ cache: ServiceCache? = nil, authorization: Authorization? = nil, maxRetries: Int = 0
    ) -> ServiceClient {
        var policy = ServicePolicy()
        policy.maxRetries = maxRetries
        policy.timeout = .seconds(600)
        return ServiceClient(
            .inProcess(server), policy: policy, authorization: authorization,
            cache: cache ?? ServiceCache(now: { [clock] in clock.now }))
    }

    private var asked: Int { server.main.journal.count }

    @Test(
        arguments: [
            (["Cache-Control": "max-age=60"], 59, 1),
            (["Cache-Control": "max-age=60"], 60, 2),
            (["Cache-Control": "public, Max-Age=\"60\""], 59, 1),
            (["Cache-Control": "max-age=60", "Age": "50"], 9, 1),
            (["Cache-Control": "max-age=60", "Age": "50"], 10, 2),
            (["Cache-Control": "no-store, max-age=60"], 0, 2),
            (["Cache-Control": "max-age=60, no-cache"], 0, 2),
            (["Cache-Control": "max-age=60, max-age=5"], 10, 2),
            (["Cache-Control": "max-age=soon"], 0, 2),
            (["Cache-Control": "s-maxage=60"], 0, 2),
            (["Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 59, 1),
            (["Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 60, 2),
            (["Expires": "Sunday, 06-Nov-94 08:50:37 GMT"], 59, 1),
            (["Expires": "Sun Nov  6 08:50:37 1994"], 59, 1),
            (["Expires": "0"], 0, 2),
            (["Expires": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": "Sun, 06 Nov 1994 08:50:17 GMT"], 19, 1),
            (["Expires": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": "Sun, 06 Nov 1994 08:50:17 GMT"], 20, 2),
            (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:48:57 GMT"], 19, 1),
            (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:48:57 GMT"], 20, 2),
            (["Cache-Control": "max-age=60", "Vary": "*"], 0, 2),
            ([:], 0, 2),
        ] as [(HeaderFields, Double, Int)])
    func `A response is reused until its freshness lifetime ends`(
        fields: HeaderFields, later: Double, answer: Int
    ) async throws {
        count(fields)
        let client = client()
        #expect(try await client.send(Self.count) == 1)
        clock.advance(later)
        #expect(try await client.send(Self.count) == answer)
        #expect(asked == answer)
    }

    @Test(arguments: [
        "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e400", "-1", "NaN", "",
        "Fri, 31 Dec 9999 23:59:60 GMT", "Sun, 99 Nov 99999 08:49:37 GMT",
    ])
    func `Extreme numbers in the fields of a response are read without a trap`(number: String) async throws {
        count([
            "Cache-Control": "max-age=\(number), stale-if-error=\(number)", "Age": number, "Expires": number,
            "Date": number, "Retry-After": number,
        ])
        var policy = ServicePolicy()
        policy.initialBackoff = .milliseconds(1)
        policy.maxBackoff = .milliseconds(2)
        let client = ServiceClient(
            .inProcess(server), policy: policy, cache: ServiceCache(now: { [clock] in clock.now }))
        for _ in 1...3 { _ = try await client.send(Self.count) }
        server.main.arm(
            "GET", "/count",
            with: .response(StubResponse(ServiceResponse(503, fields: ["Retry-After": number]))))
        clock.advance(1e15)
        _ = try? await client.send(Self.count)
        #expect(asked > 0)
    }

    @Test func `The size of a cache includes the request fields that responses depend on`() async throws {
        count(["Cache-Control": "max-age=60", "Vary": "X-Large"])
        let cache = ServiceCache(memoryCapacity: 100_000, now: { [clock] in clock.now })
        let client = client(cache)
        var sizes: [Int] = []
        for number in 1...4 {
            var endpoint = Self.count
            endpoint.request.fields["X-Large"] = String(repeating: "\(number)", count: 40_000)
            _ = try await client.send(endpoint)
            sizes.append(await cache.size)
        }
        // The third response to the same URL exceeds the limit.
        #expect(sizes.map { $0 / 40_000 } == [1, 2, 0, 1])
    }

    @Test func `The cache policy sets the default freshness lifetime`() async throws {
        count([:])
        let client = client()
        let endpoint = Self.count.caching(CachePolicy(defaultMaxAge: .seconds(60)))
        #expect(try await client.send(endpoint) == 1)
        clock.advance(59)
        #expect(try await client.send(endpoint) == 1)
        clock.advance(1)
        #expect(try await client.send(endpoint) == 2)
        #expect(try await client.send(endpoint.reloadIgnoringCache()) == 3)
        #expect(try await client.send(endpoint) == 3)
        #expect(try await client.send(endpoint.caching(.never)) == 4)
        #expect(try await client.send(endpoint) == 3)
        // If the clock was set back, the age of the response is unknown.
        clock.advance(-3600)
        #expect(try await client.send(endpoint) == 5)
    }

    @Test func `A stale response is revalidated by its validator`() async throws {
        server.add(
            Stub(
                "GET", "/count", response: .json(1, fields: ["ETag": "\"a\"", "Cache-Control": "max-age=60"]))
        )
        server.add(
            Stub(
                "GET", "/count", when: [.field("If-None-Match", "\"a\"")],
                response: StubResponse(ServiceResponse(304, fields: ["Cache-Control": "max-age=600"]))))
        let client = client()
        #expect(try await client.send(Self.count) == 1)
        clock.advance(61)
        #expect(try await client.send(Self.count) == 1)
        #expect(asked == 2)
        // The fields of the 304 response apply from now on.
        clock.advance(599)
        #expect(try await client.send(Self.count) == 1)
        #expect(asked == 2)
        clock.advance(1)
        server.main.arm(
            "GET", "/count",
            with: .response(.json(2, fields: ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"])))
        #expect(try await client.send(Self.count) == 2)
        #expect(try await client.send(Self.count) == 2)
        try server.main.verify(
            "GET", "/count", when: [.field("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT")])
    }

    @Test func `Responses that vary by a request field are stored separately`() async throws {
        for (language, answer) in [("de", 1), ("en", 2)] {
            server.add(
                Stub(
                    "GET", "/count", when: [.field("Accept-Language", TextMatch.equals(language))],
                    response: .json(
                        .number(Double(answer)),
                        fields: ["Cache-Control": "max-age=60", "Vary": "accept-language"])))
        }
        let client = client()
        for _ in 1...2 {
            for (language, answer) in [("de", 1), ("en", 2)] {
                let endpoint = Endpoint<Int, Refusal>("GET", "/count", fields: ["Accept-Language": language])
                #expect(try await client.send(endpoint) == answer)
            }
        }
        #expect(asked == 2)
    }

    @Test func `A successful write invalidates the cached response`() async throws {
        count(["Cache-Control": "max-age=60"])
        server.add(Stub("PUT", "/count", responses: [.status(409), .status(204)]))
        let client = client()
        let put = Endpoint<NoContent, Refusal>("PUT", "/count")
        #expect(try await client.send(Self.count) == 1)
        await #expect(throws: ServiceError<Refusal>.self) { try await client.send(put) }
        #expect(try await client.send(Self.count) == 1)
        _ = try await client.send(put)
        #expect(try await client.send(Self.count) == 2)
    }

    @Test(
        arguments: [
            ("max-age=60", CachePolicy(staleIfError: .seconds(60)), true),
            ("max-age=60, stale-if-error=60", .protocolDefault, true),
            ("max-age=60", .protocolDefault, false),
            ("max-age=60, must-revalidate", CachePolicy(staleIfError: .seconds(60)), false),
        ] as [(String, CachePolicy, Bool)],
        [
            StubResponse.status(503), .json(["error": "down"], status: 500), .status(200).failing(.reset),
        ])
    func `A stale response is used if the service fails`(
        told: (control: String, policy: CachePolicy, isAllowed: Bool), failure: StubResponse
    ) async throws {
        count(["Cache-Control": told.control])
        let client = client()
        let endpoint = Self.count.caching(told.policy)
        #expect(try await client.send(endpoint) == 1)
        server.main.arm("GET", "/count", with: .response(failure))
        clock.advance(119)
        if told.isAllowed {
            #expect(try await client.send(endpoint) == 1)
            clock.advance(1)
        }
        await #expect(throws: ServiceError<Refusal>.self) { try await client.send(endpoint) }
        // A business error isn't a failure of the service.
        server.main.disarm()
        server.main.arm("GET", "/count", with: .response(.json(["error": "gone"], status: 410)))
        clock.advance(told.isAllowed ? -1 : 0)
        await #expect(throws: ServiceError.refused(Refusal(error: "gone"), status: 410)) {
            try await client.send(endpoint)
        }
    }

    @Test func `A stale response is used while a newer one is fetched`() async throws {
        count(["Cache-Control": "max-age=60, stale-while-revalidate=30"])
        let client = client()
        #expect(try await client.send(Self.count) == 1)
        clock.advance(89)
        server.main.arm(
            "GET", "/count", with: .response(.json(7, fields: ["Cache-Control": "max-age=60"])), times: 1)
        #expect(try await client.send(Self.count) == 1)
        // Requests during the refresh don't start another one.
        while try await client.send(Self.count) == 1 { await Task.yield() }
        #expect(try await client.send(Self.count) == 7)
        #expect(asked == 2)
        clock.advance(90)
        #expect(try await client.send(Self.count) == 2)
    }

    @Test func `Users don't share cached responses`() async throws {
        count(["Cache-Control": "max-age=60"])
        let cache = ServiceCache(now: { [clock] in clock.now })
        let authorization = Authorization(token: "a", owner: "anna") { _ in "b" }
        let client = client(cache, authorization: authorization)
        #expect(try await client.send(Self.count) == 1)
        await authorization.setToken("c", owner: "bob")
        #expect(try await client.send(Self.count) == 2)
        await authorization.setToken("d", owner: "anna")
        #expect(try await client.send(Self.count) == 1)
        var open = Self.count
        open.requiresAuthorization = false
        #expect(try await client.send(open) == 3)
        let byHand = Endpoint<Int, Refusal>("GET", "/count", fields: ["Authorization": "Basic YQ=="])
        #expect(try await self.client(cache).send(byHand) == 4)
        #expect(try await client.send(Self.count) == 1)
    }

    @Test func `The cache stays within its memory capacity`() async throws {
        server.add(
            Stub(
                "GET", "/pages/:id",
                response: .json(
                    .string(String(repeating: "x", count: 1000)), fields: ["Cache-Control": "max-age=60"])))
        let cache = ServiceCache(memoryCapacity: 20_000, now: { [clock] in clock.now })
        let client = client(cache)
        func page(_ number: Int) async throws {
            _ = try await client.send(Endpoint<String, Refusal>("GET", "/pages/\(number)"))
        }
        for number in 1...100 {
            try await page(number)
            // A recently used response isn't evicted.
            try await page(1)
            #expect(await cache.size <= 20_000)
        }
        #expect(asked == 100)
        await cache.removeAll()
        #expect(await cache.size == 0)
        try await page(1)
        #expect(asked == 101)
    }

    @Test func `Files survive a launch and stay within the disk capacity`() async throws {
        let folder = try Folder()
        server.add(
            Stub(
                "GET", "/pages/:id",
                response: .json(
                    .string(String(repeating: "x", count: 1000)), fields: ["Cache-Control": "max-age=60"])))
        func launch() -> ServiceClient {
            self.client(
                ServiceCache(folder: folder.path, diskCapacity: 20_000, now: { [clock] in clock.now }))
        }
        func page(_ number: Int, _ client: ServiceClient) async throws {
            _ = try await client.send(Endpoint<String, Refusal>("GET", "/pages/\(number)"))
        }
        try await page(1, launch())
        try await page(1, launch())
        #expect(asked == 1)
        // A damaged file is ignored.
        let name = try #require(try folder.names().first)
        try Data("{".utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
        try await page(1, launch())
        #expect(asked == 2)
        let client = launch()
        for number in 2...60 { try await page(number, client) }
        #expect(try folder.size() <= 20_000)
        try await page(60, launch())
        #expect(asked == 61)
        await client.cache?.removeAll()
        #expect(try folder.names().isEmpty)
    }

    @Test func `A cached response that can't be decoded is requested again`() async throws {
        server.add(
            Stub(
                "GET", "/count",
                responses: [
                    .json("one", fields: ["Cache-Control": "max-age=60", "ETag": "\"a\""]),
                    .json(2, fields: ["Cache-Control": "max-age=60"]),
                ]))
        let client = client()
        #expect(try await client.send(Endpoint<String, Refusal>("GET", "/count")) == "one")
        #expect(try await client.send(Self.count) == 2)
        try server.main.verify("GET", "/count", when: [.field("If-None-Match", "\"a\"")], times: .never)
    }
}
