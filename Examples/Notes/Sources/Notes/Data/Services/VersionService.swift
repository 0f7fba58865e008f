/// Knows which versions of the app may still be used.
package protocol VersionService: Sendable {
    /// The oldest version that may be used.
    func minimumVersion() async throws -> AppVersion
}
