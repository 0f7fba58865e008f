import Storey

/// Shows the notification that launched the app, and opens its link unless the user declines. A notification without a
/// text is opened at once.
struct PresentPushInformation: Step {
    static let requirements: Set<StepRequirement> = [.screen]
    let message: PushMessage?
    let event: LaunchEvent
    let screens: any LaunchScreens
    let receive: (LaunchEvent) -> Void

    func run(_ context: StepContext) async throws {
        var opens = true
        if let message {
            opens = try await context.promptUser { answer in screens.showPushInformation(message, answer) }
        }
        // The deep-link queue delivers it once, when its gates are open.
        if opens { receive(event) }
    }
}
