import StoreyInternal
import StoreyMock
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

/// Makes the first of two concurrent requests fail while the second one is being sent.
private final class FirstFails: ServiceInterceptor {
    private struct State {
        var started = 0
        var hasFailed = false
    }

    private let state = Mutex(State())

    func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        let number = state.withLock { state in
            state.started += 1
            return state.started
        }
        if number == 1 {
            while state.withLock({ $0.started }) < 2 { await Task.yield() }
            state.withLock { $0.hasFailed = true }
            throw HTTPTransportError(.connectionLost, "the first request failed")
        }
        while !state.withLock({ $0.hasFailed }) { await Task.yield() }
        // Gives the failure a head start.
        for _ in 0..<100 { await Task.yield() }
        return try await next(call)
    }
}

@Suite("Policies", .timeLimit(.minutes(10)))
struct PolicyTests {
    private static let note = Endpoint<String, Refusal>("GET", "/note")
    private static let fine = StubResponse.json("Milk")
    private let clock = VirtualClock()
    private let server = MockServer()

    private func respond(_ responses: StubResponse...) {
        server.add(Stub("ANY", "/note", responses: responses))
    }

    private func client(
        _ policy: ServicePolicy, seed: UInt64 = 1, _ interceptors: [any ServiceInterceptor] = []
    ) -> ServiceClient {
        var policy = policy
        policy.timeout = .seconds(600)
        return ServiceClient(
            .inProcess(server), policy: policy, interceptors: interceptors, clock: clock,
            random: SplitMix64(seed: seed))
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `Retries wait a random part of a delay that doubles up to a maximum`(seed: UInt64) async throws {
        respond(.status(503))
        let policy = ServicePolicy(
            maxRetries: 5, initialBackoff: .milliseconds(100), maxBackoff: .milliseconds(500))
        _ = try? await client(policy, seed: seed).send(Self.note)
        var random = SplitMix64(seed: seed)
        let longest = [100, 200, 400, 500, 500].map { Duration.milliseconds($0) }
        #expect(clock.sleeps == longest.map { $0 * Double.random(in: 0...1, using: &random) })
        #expect(zip(clock.sleeps, longest).allSatisfy { .zero <= $0 && $0 <= $1 })
    }

    @Test func `A retry waits exactly as long as the service asks`() async throws {
        server.add(
            Stub(
                "GET", "/note",
                responses: [
                    .json(1, status: 429, fields: ["Retry-After": "3"]),
                    .json(
                        1, status: 503,
                        fields: [
                            "Retry-After": "Sun, 06 Nov 1994 08:49:41 GMT",
                            "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
                        ]), Self.fine,
                ]))
        #expect(try await client(ServicePolicy()).send(Self.note) == "Milk")
        #expect(clock.sleeps == [.seconds(3), .seconds(4)])
    }

    @Test func `The retries of all calls stay within their budget`() async throws {
        respond(.status(503))
        let policy = ServicePolicy(retryBudget: RetryBudget(ratio: 0.1, capacity: 3))
        let (one, other) = (client(policy), client(policy))
        var counts: [Int] = []
        for number in 1...12 {
            _ = try? await (number.isMultiple(of: 2) ? one : other).send(Self.note)
            counts.append(server.main.journal.count)
            server.main.clearJournal()
        }
        // Three retries at once, and then one for every ten calls.
        #expect(counts == [3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1])
    }

    @Test func `An endpoint's policy replaces that of the client`() async throws {
        respond(.status(503), Self.fine)
        await #expect(throws: ServiceError<Refusal>.server(ServiceResponse(503))) {
            try await client(ServicePolicy()).send(
                Self.note.policy(ServicePolicy(timeout: .seconds(600), maxRetries: 0)))
        }
        #expect(server.main.journal.count == 1)
    }

    @Test func `A request without a response is sent again, and the response that comes is used`()
        async throws
    {
        respond(Self.fine.failing(.noResponse), Self.fine)
        let policy = ServicePolicy(maxRetries: 0, hedgingDelay: .seconds(1))
        #expect(try await client(policy).send(Self.note) == "Milk")
        #expect(server.main.journal.count == 2)
        #expect(clock.sleeps == [.seconds(1)])
    }

    @Test func `A hedged request succeeds although the first one fails`() async throws {
        respond(Self.fine)
        let policy = ServicePolicy(maxRetries: 0, hedgingDelay: .seconds(1))
        #expect(try await client(policy, [FirstFails()]).send(Self.note) == "Milk")
    }

    @Test func `Requests that aren't idempotent aren't hedged, nor those beyond the budget`() async throws {
        respond(Self.fine.failing(.noResponse))
        let delay = Duration.seconds(1)
        let post = Endpoint<String, Refusal>("POST", "/note")
        let spent = RetryBudget(ratio: 0, capacity: 0)
        for (endpoint, policy) in [
            (post, ServicePolicy(hedgingDelay: delay)),
            (Self.note, ServicePolicy(retryBudget: spent, hedgingDelay: delay)),
        ] {
            server.main.clearJournal()
            let client = client(policy)
            let call = Task { () throws(ServiceError<Refusal>) in try await client.send(endpoint) }
            while server.main.journal.isEmpty { await Task.yield() }
            // A hedged request would follow at once.
            for _ in 0..<200 { await Task.yield() }
            call.cancel()
            _ = await call.result
            #expect(server.main.journal.count == 1)
        }
    }
}
