package import Storey

enum UpdateRequiredPart: Part {
    static func load(_ container: Container) {
        container.register(argument: AppVersion.self)
        container.register(viewModel: UpdateRequiredViewModel.init(version:page:))
        container.register(UpdateRequiredDependency.init(viewModel:view:))
    }
}

struct UpdateRequiredDependency {
    let viewModel: UpdateRequiredViewModel
    let view: any UpdateRequiredView
}

/// The view of the required update; each host provides its own.
package protocol UpdateRequiredView: Presentable {}
