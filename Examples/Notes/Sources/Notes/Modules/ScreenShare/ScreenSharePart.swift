package import Storey

enum ScreenSharePart: Part {
    static func load(_ container: Container) {
        container.register(ScreenShareProvider.init(sharing:scope:)).lifetime(.objectGraph)
        container.register(viewModel: ScreenShareViewModel.init(provider:scope:))
        container.register(ScreenShareDependency.init(viewModel:view:))
    }
}

struct ScreenShareDependency {
    let viewModel: ScreenShareViewModel
    let view: any ScreenShareView
}

/// The view of the screen sharing; each host provides its own.
package protocol ScreenShareView: Presentable {}
