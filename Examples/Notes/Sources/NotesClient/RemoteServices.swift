package import Notes
package import StoreyService

extension Services {
    /// The app's service over HTTP.
    /// - Parameters:
    ///   - client: asks it.
    ///   - delays: how much longer than it takes it is to take.
    package static func over(_ client: ServiceClient, delays: ServiceDelays = .none) -> Services {
        let remote = RemoteServices(client: client)
        return Services(version: remote, configuration: remote, accounts: remote, delays: delays)
    }
}

private struct RemoteServices: VersionService, ConfigurationService, AccountService {
    let client: ServiceClient

    func minimumVersion() async throws -> AppVersion { try await ask(.minimumVersion) }

    func configuration() async throws -> Configuration { try await ask(.configuration) }

    func signIn(_ credentials: Credentials) async throws -> Account {
        try await account(.signIn(credentials))
    }

    func createAccount(_ credentials: Credentials) async throws -> Account {
        try await account(.createAccount(credentials))
    }

    func resume(_ account: Account) async throws -> Account { try await self.account(.resume(account)) }

    func signOut(_ account: Account) async throws { _ = try await ask(.signOut(account)) }

    private func account(_ endpoint: Endpoint<OpenSession, ServiceRefusal>) async throws -> Account {
        let session = try await ask(endpoint)
        return Account(name: session.name, token: session.token)
    }

    private func ask<Success>(_ endpoint: Endpoint<Success, ServiceRefusal>) async throws -> Success {
        do throws(ServiceError<ServiceRefusal>) { return try await client.send(endpoint) } catch {
            throw Self.plain(error)
        }
    }

    /// What the app tells apart: what the service says of an account, that nobody waits any more, and all the rest.
    private static func plain(_ error: ServiceError<ServiceRefusal>) -> any Error {
        switch error {
        case .refused(let refusal, _): AccountError(rawValue: refusal.error) ?? Unreachable()
        case .transport(let reason) where reason.kind == .cancelled: CancellationError()
        case .transport, .server, .unreadable: Unreachable()
        }
    }
}
