import Storey

/// The screens of the tabs that show notes.
enum NotesRoute: Route {
    case home
    case all
    case shared
    case folder(String)
    case deleted
    case details(Note.ID)
    /// No note is selected.
    case noNote
    case new
    case newInFolder(String)
    case edit(Note.ID)
    case conflict(NoteConflict)
    case folderEditor(FolderAction)
}
