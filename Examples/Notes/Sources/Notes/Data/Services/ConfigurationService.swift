/// Tells the app what it has to know of its service.
package protocol ConfigurationService: Sendable {
    func configuration() async throws -> Configuration
}
