/// The service that provides the app's configuration.
package protocol ConfigurationService: Sendable {
    func configuration() async throws -> Configuration
}
