import Storey

/// Finds out who uses the app: who did last, or whoever says so now.
///
/// An account is on offer, not demanded: the notes are on this device, and a stranger is to see them first.
struct SignIn: Step {
    static let needs: Needs = [.screen]
    let settings: NotesSettings?
    let session: SessionState
    let data: any NotesDataManager
    let screens: any LaunchScreens

    func run(_ turn: Turn) async throws {
        guard let settings else { return }
        switch (session, settings.identity) {
        case (.open(let account), _):
            if settings.identity != .account(account) { try await keep(.account(account)) }
        case (.unknown, .some): break
        case (.ended, _), (.unknown, nil):
            let identity = try await turn.ask { answer in screens.identify(answer) }
            try await keep(identity)
        }
    }

    private func keep(_ identity: Identity) async throws {
        try await data.changeSettings { $0.identity = identity }
    }
}
