package import Storey

enum EditErrandPart: Part {
    static func load(_ container: Container) {
        container.register(argument: Errand.self)
        container.register(EditErrandProvider.init(errand:data:)).lifetime(.objectGraph)
        container.register(viewModel: EditErrandViewModel.init(provider:scope:))
        container.register(EditErrandDependency.init(viewModel:view:))
    }
}

struct EditErrandDependency {
    let viewModel: EditErrandViewModel
    let view: any EditErrandView
}

/// The screen's view. Each host registers its own.
package protocol EditErrandView: Presentable {}
