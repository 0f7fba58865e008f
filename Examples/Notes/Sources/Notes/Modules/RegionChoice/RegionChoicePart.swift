package import Storey

enum RegionChoicePart: Part {
    static func load(_ container: Container) {
        container.register(argument: RegionChoiceOptions.self)
        container.register(RegionChoiceProvider.init(options:notebook:configuration:data:scope:)).lifetime(
            .objectGraph)
        container.register(viewModel: RegionChoiceViewModel.init(provider:))
        container.register(RegionChoiceDependency.init(viewModel:view:))
    }
}

struct RegionChoiceDependency {
    let viewModel: RegionChoiceViewModel
    let view: any RegionChoiceView
}

/// The view of the region screen; each host provides its own.
package protocol RegionChoiceView: Presentable {}
