import Storey

/// The screens of the tabs that show notes.
enum NotesRoute: Route {
    case home
    case all
    /// All notes, with the focus in the search field.
    case search
    case pinned
    case shared
    case folder(OpenedFolder)
    case deleted
    case details(OpenedNote)
    /// No note is selected.
    case noNote
    case sharing(Note.ID)
    case folderEditor(FolderAction)
}
