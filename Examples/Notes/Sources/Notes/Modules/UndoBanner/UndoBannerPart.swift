package import Storey

enum UndoBannerPart: Part {
    static func load(_ container: Container) {
        container.register(UndoBannerProvider.init(deleted:deleter:)).lifetime(.objectGraph)
        container.register(viewModel: UndoBannerViewModel.init(provider:scope:))
        container.register(UndoBannerDependency.init(viewModel:view:))
    }
}

struct UndoBannerDependency {
    let viewModel: UndoBannerViewModel
    let view: any UndoBannerView
}

/// The view of the undo banner; each host provides its own.
package protocol UndoBannerView: Presentable {}
