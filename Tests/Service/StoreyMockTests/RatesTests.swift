import StoreyMock
import StoreyService
import Testing

struct Rates: Decodable, Equatable, Sendable {
    let base: String
    let rates: [String: Double]
}

struct RatesRefusal: Decodable, Equatable, Sendable {
    let error: String
}

extension Endpoint where Success == Rates, Refusal == RatesRefusal {
    static func latest(base: String) -> Endpoint {
        Endpoint("GET", "/latest", query: [("base", base)])
    }
}

@Suite("The exchange rates example")
struct RatesTests {
    private let stubs: StubFiles
    private let server: MockServer

    init() throws {
        stubs = try StubFiles([
            "GET/latest.json": #"{"base": "USD", "rates": {"EUR": 0.86, "GBP": 0.75}}"#,
            "GET/latest_FORCE_BUSINESS_ERROR.json": #"{"error": "unknown currency"}"#,
            "GET/latest_FORCE_SERVER_ERROR.json": #"{"status": "down"}"#,
        ])
        server = try MockServer(folder: stubs.path)
    }

    /// A single attempt, so that a failure is reported immediately.
    private func client(_ transport: any HTTPTransport, _ base: String) -> ServiceClient {
        var policy = ServicePolicy()
        policy.maxRetries = 0
        // Handshakes can be slow while all tests run in parallel.
        policy.timeout = .seconds(300)
        return ServiceClient(ServiceEnvironment("test", base: base, transport: transport), policy: policy)
    }

    @Test(arguments: TransportKind.allCases)
    func `Exchange rates are decoded`(kind: TransportKind) async throws {
        let rates = try await kind.connect(server) { try await client($0, $1).send(.latest(base: "USD")) }
        #expect(rates == Rates(base: "USD", rates: ["EUR": 0.86, "GBP": 0.75]))
        try server.main.verify("GET", "/latest", when: [.query("base", "USD")])
    }

    @Test(arguments: TransportKind.allCases)
    func `An application error with status 200 is decoded`(kind: TransportKind) async throws {
        server.main.arm("GET", "/latest", .businessError)
        try await kind.connect(server) { transport, base in
            await #expect(throws: ServiceError.refused(RatesRefusal(error: "unknown currency"), status: 200))
            {
                try await client(transport, base).send(.latest(base: "XXX"))
            }
        }
    }

    @Test(arguments: TransportKind.allCases)
    func `A server error is reported`(kind: TransportKind) async throws {
        server.main.arm("GET", "/latest", .serverError)
        try await kind.connect(server) { transport, base in
            let error = await #expect(throws: ServiceError<RatesRefusal>.self) {
                try await client(transport, base).send(.latest(base: "USD"))
            }
            guard case .server(let response) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(response.status == 500)
            #expect(response.text == #"{"status": "down"}"#)
        }
    }
}
