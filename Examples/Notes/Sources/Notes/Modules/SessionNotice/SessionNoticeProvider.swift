import Storey

/// A reason why the notes of an account aren't synchronized.
enum SessionNotice: Equatable {
    /// The session of the account with the name has ended.
    case ended(name: String)
    /// The last rounds of the synchronization failed.
    case notSynchronized
}

/// The model of the notice that the session has ended, or that the service can't be reached.
final class SessionNoticeProvider {
    /// The notice to show, if any.
    let notice: Observed<SessionNotice?>
    private let data: any NotesDataManager

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager) {
        self.data = data
        notice = notebook.observed.map {
            switch $0.settings.identity {
            case .expired(let name): .ended(name: name)
            case .account: $0.isSyncFailing ? .notSynchronized : nil
            case .guest, nil: nil
            }
        }
    }

    func retry() { data.events.send(.retried) }
}
