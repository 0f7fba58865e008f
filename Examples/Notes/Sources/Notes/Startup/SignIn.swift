import Storey

/// Identifies the user: continues with the stored identity, or asks.
///
/// An account is optional: the notes are stored on this device.
struct SignIn: Step {
    static let requirements: Set<StepRequirement> = [.screen]
    let settings: NotesSettings?
    let session: SessionState
    let data: any NotesDataManager
    let screens: any LaunchScreens

    func run(_ context: StepContext) async throws {
        guard let settings else { return }
        switch (session, settings.identity) {
        case (.open(let account), _):
            if settings.identity != .account(account) { try await save(.account(account)) }
        case (.unknown, .some): break
        case (.ended, _), (.unknown, nil):
            let identity = try await context.promptUser { answer in screens.identify(answer) }
            try await save(identity)
        }
    }

    private func save(_ identity: Identity) async throws {
        try await data.changeSettings { $0.identity = identity }
    }
}
