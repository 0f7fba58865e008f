package import Storey

enum NotesListPart: Part {
    static func load(_ container: Container) {
        container.register(argument: NotesListFilter.self)
        container.register(argument: NotesListSections.self)
        container.register(NotesListProvider.init(filter:data:scope:)).lifetime(.objectGraph)
        container.register(viewModel: NotesListViewModel.init(provider:))
        container.register(NotesListDependency.init(viewModel:view:))
    }
}

struct NotesListDependency {
    let viewModel: NotesListViewModel
    let view: any NotesListView
}

/// The view of the list; each host provides its own.
package protocol NotesListView: Presentable {}

/// A selection of notes to list.
enum NotesListFilter {
    /// All notes, in the order of the settings.
    case all
    /// The five most recently changed notes that aren't pinned.
    case latest
    /// The shared notes, in the order of the settings.
    case shared

    func query(_ order: NotesSettings.Order, search: String, limit: Int) -> NotesQuery {
        switch self {
        case .all: NotesQuery(.all, search: search, order: order, limit: limit)
        case .latest: NotesQuery(.unpinned, limit: 5)
        case .shared: NotesQuery(.shared, search: search, order: order, limit: limit)
        }
    }
}

/// The sections of a list.
package struct NotesListSections {
    /// The notice that the session has ended, or `nil` if the enclosing screen shows it.
    package let session: ScreenSection?
    /// The undo banner, or `nil` if the enclosing screen shows it.
    package let undo: ScreenSection?
    /// The status of reconnecting viewers, or `nil` outside the shared list.
    package let viewer: ScreenSection?
    /// The screen sharing, or `nil` outside the shared list.
    package let screen: ScreenSection?
}
