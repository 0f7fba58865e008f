import Storey

/// Asks the service for the oldest supported version.
struct CheckVersion: Step {
    static let requirements: Set<StepRequirement> = [.network]
    let services: SessionServices

    func run(_ context: StepContext) async throws -> AppVersion? { try await services.minimumVersion() }
}
