/// The service that decides which versions of the app are still supported.
// storey:recorded
package protocol VersionService: Sendable {
    /// Returns the oldest supported version.
    func minimumVersion() async throws -> AppVersion
}
