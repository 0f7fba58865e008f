import StoreyMock
import StoreyService
import Testing

/// The connection from a client to a mock server. Results must be the same for all of them.
enum MockConnection: CaseIterable, CustomTestStringConvertible {
    case inProcess
    #if Service && Mock
        case socket, tls

        private static let certificate = Result { try MockCertificate.generated() }
    #endif

    var testDescription: String { "\(self)" }

    /// Calls the body with an environment of a server.
    func withEnvironment(
        _ server: MockServer, _ body: (_ environment: ServiceEnvironment) async throws -> Void
    ) async throws {
        switch self {
        case .inProcess: try await body(.inProcess(server))
        #if Service && Mock
            case .socket, .tls:
                var configuration = MockListener.Configuration()
                if self == .tls { configuration.certificate = try Self.certificate.get() }
                let listener = try await server.listen(configuration)
                let transport = NetworkTransport(trusting: configuration.certificate?.certificate)
                do {
                    try await body(ServiceEnvironment("socket", base: listener.url, transport: transport))
                } catch {
                    await listener.close()
                    throw error
                }
                await listener.close()
        #endif
        }
    }
}
