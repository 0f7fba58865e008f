import Storey

/// The model of the section of pinned notes.
protocol PinnedNotesProvider: AnyObject {
    /// The pinned notes, most recently changed first. Limited to 100; the list of all notes has the rest.
    var notes: Observed<[Note]> { get }
}
