package import Notes
package import StoreyService

extension Services {
    /// Returns the app's services over HTTP.
    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - delays: The delays to add to each response.
    package static func over(_ client: ServiceClient, delays: ServiceDelays = .none) -> Services {
        let remote = RemoteServices(client: client)
        return Services(version: remote, configuration: remote, accounts: remote, delays: delays)
    }
}

private struct RemoteServices: VersionService, ConfigurationService, AccountService {
    let client: ServiceClient

    func minimumVersion() async throws -> AppVersion { try await send(.minimumVersion) }

    func configuration() async throws -> Configuration { try await send(.configuration) }

    func signIn(_ credentials: Credentials) async throws -> Account {
        try await account(.signIn(credentials))
    }

    func createAccount(_ credentials: Credentials) async throws -> Account {
        try await account(.createAccount(credentials))
    }

    func resume(_ account: Account) async throws -> Account { try await self.account(.resume(account)) }

    func signOut(_ account: Account) async throws { _ = try await send(.signOut(account)) }

    private func account(_ endpoint: Endpoint<OpenSession, ServiceRefusal>) async throws -> Account {
        let session = try await send(endpoint)
        return Account(name: session.name, token: session.token)
    }

    private func send<Success>(_ endpoint: Endpoint<Success, ServiceRefusal>) async throws -> Success {
        do throws(ServiceError<ServiceRefusal>) { return try await client.send(endpoint) } catch {
            throw Self.appError(for: error)
        }
    }

    /// Maps an error to the ones that the app distinguishes: a refusal, a cancellation, or an unreachable
    /// service.
    private static func appError(for error: ServiceError<ServiceRefusal>) -> any Error {
        switch error {
        case .refused(let refusal, _): refusal.appError ?? Unreachable()
        case .transport(let reason) where reason.kind == .cancelled: CancellationError()
        case .transport, .server, .unreadable: Unreachable()
        }
    }
}
