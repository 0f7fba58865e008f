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

@Suite("The exchange rates")
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

    /// One attempt, so that a failure is seen at once.
    private func client(_ transport: any HTTPTransport, _ base: String) -> ServiceClient {
        var policy = ServicePolicy()
        policy.retries = 0
        // A handshake may take its time where everything is tested at once.
        policy.timeout = .seconds(300)
        return ServiceClient(ServiceEnvironment("test", base: base, transport: transport), policy: policy)
    }

    @Test(arguments: Way.allCases)
    func `come decoded`(way: Way) async throws {
        let rates = try await way.reach(server) { try await client($0, $1).send(.latest(base: "USD")) }
        #expect(rates == Rates(base: "USD", rates: ["EUR": 0.86, "GBP": 0.75]))
        try server.main.verify("GET", "/latest", when: [.query("base", "USD")])
    }

    @Test(arguments: Way.allCases)
    func `are refused with status 200`(way: Way) async throws {
        server.main.arm("GET", "/latest", .businessError)
        try await way.reach(server) { transport, base in
            await #expect(throws: ServiceError.refused(RatesRefusal(error: "unknown currency"), status: 200))
            {
                try await client(transport, base).send(.latest(base: "XXX"))
            }
        }
    }

    @Test(arguments: Way.allCases)
    func `fail with the server`(way: Way) async throws {
        server.main.arm("GET", "/latest", .serverError)
        try await way.reach(server) { transport, base in
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
