package import Storey

enum SessionNoticePart: Part {
    static func load(_ container: Container) {
        container.register(SessionNoticeProvider.init(notebook:data:)).lifetime(.objectGraph)
        container.register(viewModel: SessionNoticeViewModel.init(provider:))
        container.register(SessionNoticeDependency.init(viewModel:view:))
    }
}

struct SessionNoticeDependency {
    let viewModel: SessionNoticeViewModel
    let view: any SessionNoticeView
}

/// The view of the notice that notes aren't synchronized; each host provides its own.
package protocol SessionNoticeView: Presentable {}
