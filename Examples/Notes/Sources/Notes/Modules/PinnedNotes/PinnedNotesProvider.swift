import Storey

/// The model of the pinned notes.
protocol PinnedNotesProvider: AnyObject {
    /// Those that were changed last come first. Nobody pins more than a hundred to find them at once; all are in the
    /// list of all notes.
    var notes: Observed<[Note]> { get }
}
