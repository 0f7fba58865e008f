package import Storey

enum NotesHomePart: Part {
    static func load(_ container: Container) {
        container.register(argument: NotesHomeSections.self)
        container.register(NotesHomeProvider.init(notebook:data:now:)).lifetime(.objectGraph)
        container.register(viewModel: NotesHomeViewModel.init(provider:scope:))
        container.register(NotesHomeDependency.init(viewModel:view:))
    }
}

struct NotesHomeDependency {
    let viewModel: NotesHomeViewModel
    let view: any NotesHomeView
}

/// The view of the home screen, which lays out its sections; each host provides its own.
package protocol NotesHomeView: Presentable {}

/// The sections of the home screen.
package struct NotesHomeSections {
    package let pinned: ScreenSection
    package let latest: ScreenSection
    package let session: ScreenSection
}
