import StoreyMock
import StoreyService
import Testing

/// The transport to a mock server in a test. Results must be the same for all of them.
enum TransportKind: CaseIterable, CustomTestStringConvertible {
    case inProcess
    #if Mock && Service
        case socket, tls

        private static let certificate = Result { try MockCertificate.generated() }
    #endif

    var testDescription: String { "\(self)" }

    /// Calls the body with a transport and the server's base URL.
    @discardableResult func connect<Result>(
        _ server: MockServer, _ body: (_ transport: any HTTPTransport, _ base: String) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .inProcess: return try await body(server, "http://localhost")
        #if Mock && Service
            case .socket, .tls:
                var configuration = MockListener.Configuration()
                if self == .tls { configuration.certificate = try Self.certificate.get() }
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
    func get(_ target: String, _ fields: HeaderFields = [:]) async throws -> ServiceResponse {
        try await send(ServiceRequest("GET", target, fields: fields), to: "http://localhost")
    }
}

extension MockSession {
    func get(_ target: String, _ fields: HeaderFields = [:]) async throws -> ServiceResponse {
        try await send(ServiceRequest("GET", target, fields: fields), to: "http://localhost")
    }
}
