package import Storey

enum EditErrandPart: Part {
    static func load(_ container: Container) {
        container.register(EditErrandProvider.init).lifetime(.objectGraph)
        container.register(viewModel: EditErrandViewModel.init(provider:))
        container.register(EditErrandDependency.init(viewModel:view:))
    }
}

struct EditErrandDependency {
    let viewModel: EditErrandViewModel
    let view: any EditErrandView
}

/// The screen's view. Each host registers its own.
package protocol EditErrandView: Presentable {}
