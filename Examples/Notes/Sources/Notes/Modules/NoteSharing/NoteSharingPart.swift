package import Storey

enum NoteSharingPart: Part {
    static func load(_ container: Container) {
        container.register(argument: Note.ID.self)
        container.register(NoteSharingProvider.init(id:notebook:data:scope:)).lifetime(.objectGraph)
        container.register(viewModel: NoteSharingViewModel.init(provider:scope:))
        container.register(NoteSharingDependency.init(viewModel:view:))
    }
}

struct NoteSharingDependency {
    let viewModel: NoteSharingViewModel
    let view: any NoteSharingView
}

/// The view of the sheet that shares a note; each host provides its own.
package protocol NoteSharingView: Presentable {}
