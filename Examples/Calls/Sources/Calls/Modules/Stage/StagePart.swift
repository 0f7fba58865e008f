package import Storey

enum StagePart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: StageViewModel.init(provider:))
        container.register(StageDependency.init(view:))
    }
}

struct StageDependency {
    let view: any StageView
}

/// The view of the shared screen; each host provides its own.
package protocol StageView: Presentable {}
