package import Storey

enum ViewerStatusPart: Part {
    static func load(_ container: Container) {
        container.register(ViewerStatusProvider.init(status:)).lifetime(.objectGraph)
        container.register(viewModel: ViewerStatusViewModel.init(provider:))
        container.register(ViewerStatusDependency.init(viewModel:view:))
    }
}

struct ViewerStatusDependency {
    let viewModel: ViewerStatusViewModel
    let view: any ViewerStatusView
}

/// The view of the viewers' status; each host provides its own.
package protocol ViewerStatusView: Presentable {}
