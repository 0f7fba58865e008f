import Storey

/// The screens of the notes tab.
enum NotesRoute: Route {
    case home
    case all
    case details(Note.ID)
    case new
    case edit(Note.ID)
}
