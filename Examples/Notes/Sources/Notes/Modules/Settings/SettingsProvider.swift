import Storey

/// The model of the settings screen.
protocol SettingsProvider: AnyObject {
    var state: Observed<SettingsProviderState> { get }
    func retry()
    /// Signs out on this device, and ends the session at the service if it responds.
    func signOut() async throws
    func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) async throws
}

struct SettingsProviderState: Equatable {
    var settings = NotesSettings()
    var noteCount = 0
    /// The reason why reading failed, if it did.
    var failure: StorageFailure?
}
