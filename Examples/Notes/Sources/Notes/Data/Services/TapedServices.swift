import Storey

extension Services {
    /// The services as one session knows them, so that it can be recorded and played back.
    func taped(by tape: Tape) -> Services {
        let taped = TapedServices(services: self, tape: tape)
        return Services(version: taped, configuration: taped, accounts: taped, delays: delays)
    }
}

private struct TapedServices: VersionService, ConfigurationService, AccountService {
    let services: Services
    let tape: Tape

    func minimumVersion() async throws -> AppVersion {
        try await tape.ask("version.minimum", errors: Self.errors) {
            try await services.version.minimumVersion()
        }
    }

    func configuration() async throws -> Configuration {
        try await tape.ask("configuration", errors: Self.errors) {
            try await services.configuration.configuration()
        }
    }

    func signIn(_ credentials: Credentials) async throws -> Account {
        try await tape.ask("accounts.signIn", credentials, errors: Self.errors) {
            try await services.accounts.signIn(credentials)
        }
    }

    func createAccount(_ credentials: Credentials) async throws -> Account {
        try await tape.ask("accounts.create", credentials, errors: Self.errors) {
            try await services.accounts.createAccount(credentials)
        }
    }

    func resume(_ account: Account) async throws -> Account {
        try await tape.ask("accounts.resume", account, errors: Self.errors) {
            try await services.accounts.resume(account)
        }
    }

    func signOut(_ account: Account) async throws {
        try await tape.ask("accounts.signOut", account, errors: Self.errors) {
            try await services.accounts.signOut(account)
        }
    }

    private static let errors: [any (Error & Codable).Type] = [AccountError.self, Unreachable.self]
}
