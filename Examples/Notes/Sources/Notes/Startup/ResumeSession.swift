import Storey

/// Resumes the session of a signed-in user: asks the service whether it is still open.
struct ResumeSession: Step {
    static let requirements: Set<StepRequirement> = [.network]
    let settings: NotesSettings?
    let services: SessionServices

    func run(_ context: StepContext) async throws -> SessionState {
        guard case .account(let account)? = settings?.identity else { return .unknown }
        do {
            return .open(try await services.resume(account))
        } catch AccountError.sessionEnded {
            return .ended
        }
    }
}

/// The state of a session, according to the service.
enum SessionState: Equatable, Sendable {
    case open(Account)
    case ended
    /// The user has no session, or the service doesn't respond. The user keeps access to the notes on this
    /// device.
    case unknown
}
