package import Storey

/// The interface of the data layer: reads and writes notes, and notifies all sessions of changes.
///
/// Errors of the storage are thrown as ``NotesDataError``.
// storey:recorded
package protocol NotesDataManager: NotesStorage {
    /// The changes made by any session.
    var events: Broadcast<NotesEvent> { get }
}
