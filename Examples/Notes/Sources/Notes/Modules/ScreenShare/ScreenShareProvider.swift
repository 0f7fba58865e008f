import Storey

/// The model of the screen-sharing section.
final class ScreenShareProvider {
    private let store = Store(ScreenShare.unavailable)
    private let sharing: any ScreenSharing
    var state: Observed<ScreenShare> { store.observed }

    init(sharing: any ScreenSharing, scope: Scope) {
        self.sharing = sharing
        let store = store
        Refresher(scope: scope) {
            let state = try await sharing.state()
            store.commit { $0 = state }
        } onFailure: { _ in
            store.commit { $0 = .failed(nil) }
        }
        .start(refreshingOn: sharing.events)
    }

    func start() async throws { try await sharing.start() }

    func stop() async throws { try await sharing.stop() }
}
