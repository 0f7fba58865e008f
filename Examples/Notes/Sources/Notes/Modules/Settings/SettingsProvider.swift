import Storey

/// The model of the settings.
protocol SettingsProvider: AnyObject {
    var state: Observed<SettingsProviderState> { get }
    func retry()
    /// Ends the session with the service, if that answers, and forgets it here in any case.
    func signOut() async throws
    func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) async throws
}

struct SettingsProviderState: Equatable {
    var settings = NotesSettings()
    var noteCount = 0
    /// Why the settings could not be read, in words.
    var failure: String?
}
