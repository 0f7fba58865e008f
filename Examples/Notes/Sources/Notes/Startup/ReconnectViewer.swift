import Storey

/// Resumes an interrupted screen share and waits until a viewer reconnects. Runs in the background, after the
/// app is usable.
struct ReconnectViewer: Step {
    static let requirements: Set<StepRequirement> = [.afterInteractive, .network]
    let sharing: any ScreenSharing
    let status: SharedStore<ViewerStatus>

    func run(_ context: StepContext) async throws {
        guard try await sharing.resume() else { return }
        status.commit { $0 = .connecting }
        var result = ViewerStatus.disconnected
        // Also if the step times out or is canceled.
        defer { status.commit { $0 = result } }
        while true {
            switch try await sharing.state() {
            case .on(let screen) where screen.viewers > 0:
                result = .reconnected
                return
            case .starting, .on: break
            case .unavailable, .impossible, .off, .failed:
                // The user stopped it, or the sharing screen shows the failure.
                result = .none
                return
            }
            try await context.sleep(for: .seconds(1))
        }
    }
}
