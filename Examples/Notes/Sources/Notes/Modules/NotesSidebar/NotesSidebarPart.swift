package import Storey

/// The sidebar of a wide window has the view model of the home screen, whose lists it shows beside the notes.
enum NotesSidebarPart: Part {
    static func load(_ container: Container) {
        container.register(NotesSidebarDependency.init(viewModel:view:))
    }
}

struct NotesSidebarDependency {
    let viewModel: NotesHomeViewModel
    let view: any NotesSidebarView
}

/// The view of the sidebar; each host provides its own.
package protocol NotesSidebarView: Presentable {}
