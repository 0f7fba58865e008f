import Storey

/// Loads the service's configuration for the session. The built-in configuration applies if the service
/// doesn't respond.
struct LoadConfiguration: Step {
    static let requirements: Set<StepRequirement> = [.network]
    let services: SessionServices
    let configuration: SharedStore<Configuration>

    func run(_ context: StepContext) async throws {
        let answer = try await services.configuration()
        configuration.commit { $0 = answer }
    }
}
