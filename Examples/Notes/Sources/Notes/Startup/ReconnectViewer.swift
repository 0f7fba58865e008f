import Storey

/// Looks for the one whom the screen was shared with last, when the app is usable: nobody waits for it.
struct ReconnectViewer: Step {
    static let needs: Needs = [.afterInteractive, .network]
    let settings: NotesSettings?
    let services: SessionServices
    let status: SharedStore<ViewerStatus>

    func run(_ turn: Turn) async throws {
        guard let viewer = settings?.lastViewer else { return }
        status.commit { $0 = .connecting(viewer) }
        var found = ViewerStatus.gone(viewer)
        // Also where the step is given up: nobody is looked for then.
        defer { status.commit { $0 = found } }
        if try await services.reconnect(to: viewer) { found = .there(viewer) }
    }
}
