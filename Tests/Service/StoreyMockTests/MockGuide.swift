import StoreyMock
import StoreyService
import Testing

// The examples of “Mocking a service” and “Calling a service”; Rates and its endpoint are in RatesTests.swift.

@Suite("The guide to mocking", .timeLimit(.minutes(10)))
struct MockGuide {
    private let stubs: StubFiles

    init() throws {
        stubs = try StubFiles([
            "GET/latest.json": #"{"base": "USD", "rates": {"EUR": 0.86, "GBP": 0.75}}"#,
            "GET/latest_FORCE_BUSINESS_ERROR.json": #"{"error": "unknown currency"}"#,
            "GET/latest_FORCE_SERVER_ERROR.json": #"{"status": "down"}"#,
        ])
    }

    @Test func `The guide shows a success`() async throws {
        let folder = stubs.path
        let server = try MockServer(folder: folder)
        let client = ServiceClient(.inProcess(server))

        let rates = try await client.send(.latest(base: "USD"))

        #expect(rates.rates["EUR"] == 0.86)
        try server.main.verify("GET", "/latest", when: [.query("base", "USD")])
    }

    @Test func `The guide shows an application error and a server error`() async throws {
        let server = try MockServer(folder: stubs.path)
        let client = ServiceClient(.inProcess(server))
        server.main.arm("GET", "/latest", .businessError, times: 1)
        await #expect(throws: ServiceError.refused(RatesRefusal(error: "unknown currency"), status: 200)) {
            try await client.send(.latest(base: "XXX"))
        }
        server.main.arm("GET", "/latest", .serverError)
        let error = await #expect(throws: ServiceError<RatesRefusal>.self) {
            try await client.send(.latest(base: "USD"))
        }
        #expect(error.map { "\($0)" } == "the service failed with status 500")
    }

    @Test func `The guide shows an isolated session`() async throws {
        let server = try MockServer(folder: stubs.path)
        let session = server.session("anna")
        session.arm(
            "GET", "/latest", with: .response(.json(["base": "EUR", "rates": [:]]).failing(.truncated)))
        let client = ServiceClient(.inProcess(session))
        await #expect(throws: ServiceError<RatesRefusal>.self) { try await client.send(.latest(base: "EUR")) }
        #expect(server.main.journal.isEmpty)
    }

    @Test func `The guide distinguishes four kinds of failure`() async throws {
        let server = try MockServer(folder: stubs.path)
        let client = ServiceClient(.inProcess(server))
        func show(base: String) async -> String {
            do {
                let rates = try await client.send(.latest(base: base))
                return "1 \(rates.base) is \(rates.rates["EUR"] ?? 0) EUR"
            } catch {
                switch error {
                case .transport(let reason): return "No connection: \(reason)"
                case .refused(let refusal, _): return refusal.error
                case .server(let response): return "The service failed (\(response.status))"
                case .unreadable(let response): return "Please update the app (\(response.path))"
                }
            }
        }
        #expect(await show(base: "USD") == "1 USD is 0.86 EUR")
        server.main.arm("GET", "/latest", with: .response(.json(["base": "USD", "rates": ["EUR": "a lot"]])))
        #expect(await show(base: "USD") == "Please update the app ($.rates.EUR)")
    }

    #if Mock && Service
        @Test func `The guide shows a server on a port`() async throws {
            let server = try MockServer(folder: stubs.path)
            let listener = try await server.listen()
            let environment = ServiceEnvironment("mock", base: listener.url, transport: NetworkTransport())
            let rates = try await ServiceClient(environment).send(.latest(base: "USD"))
            await listener.close()
            #expect(rates.base == "USD")
        }

        @Test func `The guide shows HTTPS`() async throws {
            let server = try MockServer(folder: stubs.path)
            var configuration = MockListener.Configuration()
            configuration.certificate = try .generated()
            let listener = try await server.listen(configuration)
            let transport = NetworkTransport(trusting: listener.certificate?.certificate)
            let environment = ServiceEnvironment("mock", base: listener.url, transport: transport)
            let rates = try await ServiceClient(environment).send(.latest(base: "USD"))
            await listener.close()
            #expect(rates.base == "USD")
        }
    #endif
}
