import Storey

extension Services {
    /// Returns the same services with their calls recorded with a session.
    func recorded(by recorder: SessionRecorder) -> Services {
        let recorded = RecordingServices(services: self, recorder: recorder)
        return Services(version: recorded, configuration: recorded, accounts: recorded, delays: delays)
    }
}

private struct RecordingServices: VersionService, ConfigurationService, AccountService {
    let services: Services
    let recorder: SessionRecorder

    func minimumVersion() async throws -> AppVersion {
        try await recorder.call("version.minimum", errors: Self.errors) {
            try await services.version.minimumVersion()
        }
    }

    func configuration() async throws -> Configuration {
        try await recorder.call("configuration", errors: Self.errors) {
            try await services.configuration.configuration()
        }
    }

    func signIn(_ credentials: Credentials) async throws -> Account {
        try await recorder.call("accounts.signIn", credentials, errors: Self.errors) {
            try await services.accounts.signIn(credentials)
        }
    }

    func createAccount(_ credentials: Credentials) async throws -> Account {
        try await recorder.call("accounts.create", credentials, errors: Self.errors) {
            try await services.accounts.createAccount(credentials)
        }
    }

    func resume(_ account: Account) async throws -> Account {
        try await recorder.call("accounts.resume", account, errors: Self.errors) {
            try await services.accounts.resume(account)
        }
    }

    func signOut(_ account: Account) async throws {
        try await recorder.call("accounts.signOut", account, errors: Self.errors) {
            try await services.accounts.signOut(account)
        }
    }

    private static let errors: [any (Error & Codable).Type] = [
        AccountError.self, TooManyAttempts.self, Unreachable.self,
    ]
}
