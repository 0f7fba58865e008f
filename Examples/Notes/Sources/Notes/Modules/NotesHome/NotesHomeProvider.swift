import Storey

/// The model of the screen that the notes tab opens on: which of its sections have something to show.
protocol NotesHomeProvider: AnyObject {
    var state: Observed<NotesHomeProviderState> { get }
}

struct NotesHomeProviderState: Equatable {
    var hasPinned = false
    var hasOthers = false
}
