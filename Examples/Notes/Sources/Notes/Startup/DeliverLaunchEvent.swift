import Storey

/// Passes the launch event to the deep-link queue, which delivers it once, when its gates are open.
struct DeliverLaunchEvent: Step {
    static let requirements: Set<StepRequirement> = [.afterInteractive]
    let event: LaunchEvent
    let receive: (LaunchEvent) -> Void

    func run(_ context: StepContext) async throws { receive(event) }
}
