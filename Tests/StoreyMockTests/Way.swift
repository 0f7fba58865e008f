import StoreyMock
import StoreyService
import Testing

/// How a test reaches a mock server: the same must hold either way.
enum Way: CaseIterable, CustomTestStringConvertible {
    case socketless
    #if Mock && Service
        case socket, encrypted

        private static let certificate = Result { try MockCertificate.generated() }
    #endif

    var testDescription: String { "\(self)" }

    /// Gives the body a transport and the address to ask at.
    @discardableResult func reach<Result>(
        _ server: MockServer, _ body: (_ transport: any HTTPTransport, _ base: String) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .socketless: return try await body(server, "http://localhost")
        #if Mock && Service
            case .socket, .encrypted:
                var configuration = MockListener.Configuration()
                if self == .encrypted { configuration.certificate = try Self.certificate.get() }
                let listener = try await server.listen(configuration)
                do {
                    let transport = NetworkTransport(trusting: configuration.certificate?.certificate)
                    let result = try await body(transport, listener.url)
                    await listener.close()
                    return result
                } catch {
                    await listener.close()
                    throw error
                }
        #endif
        }
    }
}

extension MockServer {
    func get(_ target: String, _ fields: HTTPFields = [:]) async throws -> HTTPResponse {
        try await send(HTTPRequest("GET", target, fields: fields), to: "http://localhost")
    }
}

extension MockSession {
    func get(_ target: String, _ fields: HTTPFields = [:]) async throws -> HTTPResponse {
        try await send(HTTPRequest("GET", target, fields: fields), to: "http://localhost")
    }
}
