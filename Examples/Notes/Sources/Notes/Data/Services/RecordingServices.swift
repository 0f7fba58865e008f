import Storey

extension Services {
    /// Returns the same services with their calls recorded with a session.
    func recorded(by recorder: SessionRecorder) -> Services {
        let errors: [any (Error & Codable).Type] = [
            AccountError.self, TooManyAttempts.self, Unreachable.self,
        ]
        return Services(
            version: RecordingVersionService(version, recorder: recorder, errors: errors),
            configuration: RecordingConfigurationService(configuration, recorder: recorder, errors: errors),
            accounts: RecordingAccountService(accounts, recorder: recorder, errors: errors), delays: delays)
    }
}
