/// The service that provides the app's configuration.
// storey:recorded
package protocol ConfigurationService: Sendable {
    func configuration() async throws -> Configuration
}
