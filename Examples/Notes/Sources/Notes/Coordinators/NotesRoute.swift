import Storey

/// The screens of the tabs that show notes.
enum NotesRoute: Route {
    case home
    case all
    case shared
    case details(Note.ID)
    case new
    case edit(Note.ID)
    case conflict(NoteConflict)
}
