package import Storey

enum GoodbyePart: Part {
    static func load(_ container: Container) {
        container.register(argument: EndedCall.self)
        container.register(viewModel: GoodbyeViewModel.init(call:))
        container.register(GoodbyeDependency.init(viewModel:view:))
    }
}

struct GoodbyeDependency {
    let viewModel: GoodbyeViewModel
    let view: any GoodbyeView
}

/// The view of the screen after a call; each host provides its own.
package protocol GoodbyeView: Presentable {}
