import Storey

/// Adds an item that welcomes the user.
struct AddWelcomeItem: Step {
    static let requirements: Set<StepRequirement> = [.afterInteractive]
    let data: any ItemsDataManager

    func run(_ context: StepContext) async throws { try await data.add(title: "Welcome to Planner") }
}
