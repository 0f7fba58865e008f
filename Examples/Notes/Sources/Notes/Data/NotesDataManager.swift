package import Storey

/// The data layer's door: reads and writes notes, and tells every open session when something changed.
///
/// What the storage throws comes out as a ``NotesDataError``.
package protocol NotesDataManager: NotesStorage {
    /// What changed, whoever changed it.
    var events: Broadcast<NotesEvent> { get }
}
