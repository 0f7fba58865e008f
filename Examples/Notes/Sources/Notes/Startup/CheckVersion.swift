import Storey

/// Asks the service which versions of the app may still be used.
struct CheckVersion: Step {
    static let needs: Needs = [.network]
    let services: SessionServices

    func run(_ turn: Turn) async throws -> AppVersion? { try await services.minimumVersion() }
}
