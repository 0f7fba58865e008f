import Storey

/// Signs in by itself where somebody was signed in: asks the service whether their session is still open.
struct ResumeSession: Step {
    static let needs: Needs = [.network]
    let settings: NotesSettings?
    let services: SessionServices

    func run(_ turn: Turn) async throws -> SessionState {
        guard case .account(let account)? = settings?.identity else { return .unknown }
        do {
            return .open(try await services.resume(account))
        } catch AccountError.sessionEnded {
            return .ended
        }
    }
}

/// What the service says of a session.
enum SessionState: Equatable, Sendable {
    case open(Account)
    case ended
    /// There is none, or the service does not answer: then nobody is locked out of their own notes.
    case unknown
}
