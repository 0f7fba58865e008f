import Storey

/// The screens of the tabs that show notes.
enum NotesRoute: Route {
    case home
    case all
    case pinned
    case shared
    case folder(Folder.ID)
    case deleted
    case details(OpenedNote)
    /// No note is selected.
    case noNote
    case folderEditor(FolderAction)
}
