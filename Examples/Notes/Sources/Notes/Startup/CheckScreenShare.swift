import Storey

/// Reads whether the screen can be shared.
struct CheckScreenShare: Step {
    let sharing: any ScreenSharing

    func run(_ context: StepContext) async throws -> ScreenShare { try await sharing.state() }
}
