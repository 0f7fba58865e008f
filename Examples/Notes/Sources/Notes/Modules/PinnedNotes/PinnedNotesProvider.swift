import Storey

/// The model of the pinned notes.
protocol PinnedNotesProvider: AnyObject {
    /// Those that were changed last come first.
    var notes: Observed<[Note]> { get }
}
