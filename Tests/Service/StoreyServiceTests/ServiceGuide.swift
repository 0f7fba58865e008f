import Foundation
import StoreyMock
import StoreyService
import Testing

// The examples of “Calling a service”. The rates are those of “Mocking a service”.

private struct Rates: Decodable, Equatable, Sendable {
    let base: String
    let rates: [String: Double]
}

private struct RatesRefusal: Decodable, Equatable, Sendable { let error: String }

extension Endpoint where Success == Rates, Refusal == RatesRefusal {
    fileprivate static func latest(base: String) -> Endpoint {
        Endpoint("GET", "/latest", query: [("base", base)])
    }
}

extension Endpoint where Success == NoContent, Refusal == RatesRefusal {
    fileprivate static func saveNote(_ id: String, text: String, basedOn tag: String) -> Endpoint {
        Endpoint("PUT", "/notes/\(id)", fields: ["If-Match": tag], body: Array(text.utf8))
    }
}

#if canImport(Darwin) || Service
    enum RatesService {
        static func environment(
            arguments: [String] = CommandLine.arguments,
            variables: [String: String] = ProcessInfo.processInfo.environment
        ) throws(ServiceEnvironmentError) -> ServiceEnvironment {
            let network = NetworkTransport()
            let production = ServiceEnvironment(
                "production", base: "https://api.example.com/v1", transport: network)
            #if DEBUG
                let rates = Stub("GET", "/latest", response: .json(["base": "USD", "rates": [:]]))
                let environments = [
                    .inProcess(MockServer([rates])),
                    ServiceEnvironment("local-mock", base: "http://127.0.0.1:8080", transport: network),
                    ServiceEnvironment("remote-mock", base: "https://mock.example.com", transport: network),
                    ServiceEnvironment("staging", base: "https://staging.example.com", transport: network),
                    production,
                ]
                // A debug build accepts any URL: --service http://192.168.1.7:8080
                return try .selected(
                    from: environments, arguments: arguments, variables: variables, transport: network)
            #else
                return try .selected(from: [production], arguments: [], variables: [:])
            #endif
        }
    }
#endif

@Suite("The guide to calling a service", .timeLimit(.minutes(10)))
struct ServiceGuide {
    @Test func `The caching example returns a cached response`() async throws {
        let (files, server) = (try Folder(), MockServer())
        let folder = files.path
        server.add(Stub("GET", "/latest", response: .json(["base": "USD", "rates": ["EUR": 0.86]])))

        let cache = ServiceCache(memoryCapacity: 4 << 20, folder: folder)
        let client = ServiceClient(.inProcess(server), cache: cache)
        let latest = Endpoint.latest(base: "USD").caching(
            CachePolicy(defaultMaxAge: .seconds(60), staleIfError: .seconds(86_400)))
        let rates = try await client.send(latest)

        server.main.arm("GET", "/latest", .serverError)
        #expect(try await client.send(latest) == rates)
    }

    @Test func `The example of the last known data works offline`() async throws {
        let rates = Stub("GET", "/latest", response: .json(["base": "USD", "rates": ["EUR": 0.86]]))
        let server = MockServer([rates])
        var policy = ServicePolicy()
        policy.maxRetries = 0
        let client = ServiceClient(.inProcess(server), policy: policy, cache: ServiceCache())
        let latest = Endpoint.latest(base: "USD").caching(
            CachePolicy(defaultMaxAge: .seconds(60), staleIfError: .seconds(86_400)))

        func loadRates() async throws(ServiceError<RatesRefusal>) -> (rates: Rates, isOffline: Bool) {
            do {
                return (try await client.send(latest.reloadIgnoringCache()), false)
            } catch {
                guard case .transport(let reason) = error, reason.kind != .cancelled else { throw error }
                return (try await client.send(latest), true)
            }
        }

        let first = try await loadRates()
        #expect(!first.isOffline)
        server.main.arm("GET", "/latest", with: .response(.status(200).failing(.reset)))
        let second = try await loadRates()
        #expect(second.isOffline)
        #expect(second.rates == first.rates)
    }

    @Test func `The example of the four failures keeps a canceled call apart`() async throws {
        let rates = Stub("GET", "/latest", response: .json(["base": "USD", "rates": ["EUR": 0.86]]))
        let client = ServiceClient(.inProcess(MockServer([rates])))

        func text(_ base: String) async -> String? {
            do {
                let rates = try await client.send(.latest(base: base))
                return "1 \(rates.base) is \(rates.rates["EUR"] ?? 0) EUR"
            } catch {
                switch error {
                case .transport(let reason) where reason.kind == .cancelled: return nil
                case .transport(let reason): return "No connection: \(reason)"
                case .refused(let refusal, _): return refusal.error
                case .server(let response): return "The service failed (\(response.status))"
                case .unreadable(let response): return "Please update the app (\(response.path))"
                }
            }
        }

        #expect(await text("USD") == "1 USD is 0.86 EUR")
        let canceled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await text("USD")
        }
        #expect(await canceled.value == nil)
    }

    @Test func `The offline example resolves a conflict`() async throws {
        let (files, server) = (try Folder(), MockServer([Stub("PUT", "/notes/:id", response: .status(204))]))
        let path = files.path + "/queue.json"
        let client = ServiceClient(.inProcess(server))
        server.main.arm(
            "PUT", "/notes/7", with: .response(StubResponse(ServiceResponse(412, fields: ["ETag": "\"4\""]))),
            times: 1)

        let queue = try OfflineQueue(client, path: path) { write, answer in
            guard answer.status == 412 else { return .standard(write, answer) }
            // Another device was faster; this user's text wins.
            var request = write.request
            request.fields["If-Match"] = answer.fields["ETag"]
            return .replace(request)
        }
        try await queue.add(.saveNote("7", text: "Milk", basedOn: "\"3\""), replacing: true)
        let state = await queue.replay()

        #expect(state == OfflineQueueState())
        try server.main.verify("PUT", "/notes/7", when: [.field("If-Match", "\"4\""), .body("Milk")])
    }

    #if canImport(Darwin) || (Service && DEBUG)
        @Test(
            arguments: [
                ([], [:], "in-process http://localhost"),
                (["--service", "local-mock"], [:], "local-mock http://127.0.0.1:8080"),
                ([], ["SERVICE": "remote-mock"], "remote-mock https://mock.example.com"),
                (["--service=staging"], ["SERVICE": "production"], "staging https://staging.example.com"),
                (["--service", "production"], [:], "production https://api.example.com/v1"),
                (["--service", "http://192.168.1.7:8080"], [:], "custom http://192.168.1.7:8080"),
            ] as [([String], [String: String], String)])
        func `The environment example selects all five environments`(
            arguments: [String], variables: [String: String], selected: String
        )
            throws
        {
            let environment = try RatesService.environment(arguments: arguments, variables: variables)
            #expect("\(environment.name) \(environment.base)" == selected)
        }

        @Test func `The example of pins is valid`() throws {
            let pins = CertificatePins([
                try .init(
                    "example.com", includesSubdomains: true,
                    pins: [
                        "sha256/P9idorCtFFEb8xrF9J0wdAU6Llc6wLwd78kRcSSyjG4=",
                        "sha256/7rc6np4UWUKgnv6mAoe7bn9IrPTDBwl6BpCzJdSjkh4=",
                    ])
            ])
            let network = NetworkTransport(pins: pins)
            #expect(ServiceEnvironment("a", base: "https://example.com", transport: network).name == "a")
        }
    #endif
}

@Suite("The example of the guide to calling a service", .timeLimit(.minutes(10)))
struct RatesExample {
    private let files: Folder
    private let server: MockServer
    private let client: ServiceClient

    init() throws {
        files = try Folder()
        let stubs = files.path
        for (name, text) in [
            ("latest", #"{"base": "USD", "rates": {"EUR": 0.86, "GBP": 0.75}}"#),
            ("latest_FORCE_BUSINESS_ERROR", #"{"error": "unknown currency"}"#),
            ("latest_FORCE_SERVER_ERROR", #"{"status": "down"}"#),
        ] {
            try FileManager.default.createDirectory(atPath: stubs + "/GET", withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: "\(stubs)/GET/\(name).json"))
        }
        server = try MockServer(folder: stubs)
        client = ServiceClient(.inProcess(server))
    }

    @Test func `Rates are decoded`() async throws {
        #expect(try await client.send(.latest(base: "USD")).rates["EUR"] == 0.86)
        try server.main.verify("GET", "/latest", when: [.query("base", "USD")])
    }

    @Test func `An unknown currency is a business error`() async throws {
        server.main.arm("GET", "/latest", .businessError)
        await #expect(throws: ServiceError.refused(RatesRefusal(error: "unknown currency"), status: 200)) {
            try await client.send(.latest(base: "XXX"))
        }
    }

    @Test func `A server error isn't a business error`() async throws {
        server.main.arm("GET", "/latest", .serverError)
        let error = await #expect(throws: ServiceError<RatesRefusal>.self) {
            try await client.send(.latest(base: "USD"))
        }
        #expect(error.map { "\($0)" } == "the service failed with status 500")
    }
}
