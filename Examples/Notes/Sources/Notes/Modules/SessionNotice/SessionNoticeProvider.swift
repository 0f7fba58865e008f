import Storey

/// The model of the notice that the session has ended.
final class SessionNoticeProvider {
    /// The name of the account whose session has ended, or `nil`.
    let expiredName: Observed<String?>

    init(notebook: SharedStore<Notebook>) {
        expiredName = notebook.observed.map { $0.settings.identity?.expiredName }
    }
}
