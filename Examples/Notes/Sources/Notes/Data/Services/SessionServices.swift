package import Storey

/// The services of one session. Adds the configured delays, measured by the session's clock.
package final class SessionServices: SessionAccounts {
    private let services: Services
    private let scope: Scope

    package init(services: Services, scope: Tagged<Scope, AppScope>) {
        self.services = services
        self.scope = scope.value
    }

    func minimumVersion() async throws -> AppVersion {
        try await pause(services.delays.version)
        return try await services.version.minimumVersion()
    }

    func configuration() async throws -> Configuration {
        try await pause(services.delays.configuration)
        return try await services.configuration.configuration()
    }

    func signIn(_ credentials: Credentials) async throws -> Account {
        try await pause(services.delays.accounts)
        return try await services.accounts.signIn(credentials)
    }

    func createAccount(_ credentials: Credentials) async throws -> Account {
        try await pause(services.delays.accounts)
        return try await services.accounts.createAccount(credentials)
    }

    func resume(_ account: Account) async throws -> Account {
        try await pause(services.delays.accounts)
        return try await services.accounts.resume(account)
    }

    func signOut(_ account: Account) async throws {
        try await pause(services.delays.accounts)
        try await services.accounts.signOut(account)
    }

    private func pause(_ duration: Duration) async throws {
        if duration > .zero { try await scope.sleep(for: duration) }
    }
}
