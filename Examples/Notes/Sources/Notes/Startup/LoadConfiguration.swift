import Storey

/// Asks the service what the app has to know, and keeps it for the session. Without an answer what the app came with holds.
struct LoadConfiguration: Step {
    static let needs: Needs = [.network]
    let services: SessionServices
    let configuration: SharedStore<Configuration>

    func run(_ turn: Turn) async throws {
        let answer = try await services.configuration()
        configuration.commit { $0 = answer }
    }
}
