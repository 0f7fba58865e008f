import Storey

/// The model of the home screen: which of its sections have content.
protocol NotesHomeProvider: AnyObject {
    var state: Observed<NotesHomeProviderState> { get }
}

struct NotesHomeProviderState: Equatable {
    var hasPinned = false
    var hasOthers = false
}
