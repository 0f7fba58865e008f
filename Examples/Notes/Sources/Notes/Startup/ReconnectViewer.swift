import Storey

/// Shares the screen again where the app's end interrupted it, and waits for those who saw it: their pages go on trying,
/// and have the picture back. When the app is usable: nobody waits for it.
struct ReconnectViewer: Step {
    static let needs: Needs = [.afterInteractive, .network]
    let sharing: any ScreenSharing
    let status: SharedStore<ViewerStatus>

    func run(_ turn: Turn) async throws {
        guard try await sharing.resume() else { return }
        status.commit { $0 = .connecting }
        var found = ViewerStatus.gone
        // Also where the step is given up: nobody is waited for then.
        defer { status.commit { $0 = found } }
        while true {
            switch try await sharing.state() {
            case .on(let screen) where screen.viewers > 0:
                found = .there
                return
            case .starting, .on: break
            case .unavailable, .off, .failed:
                // The person ended it, or reads why it does not go on where it is shared.
                found = .none
                return
            }
            try await turn.sleep(for: .seconds(1))
        }
    }
}
