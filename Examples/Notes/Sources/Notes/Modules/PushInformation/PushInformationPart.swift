package import Storey

enum PushInformationPart: Part {
    static func load(_ container: Container) {
        container.register(argument: PushMessage.self)
        container.register(viewModel: PushInformationViewModel.init(message:))
        container.register(PushInformationDependency.init(viewModel:view:))
    }
}

struct PushInformationDependency {
    let viewModel: PushInformationViewModel
    let view: any PushInformationView
}

/// The view of a push notification; each host provides its own.
package protocol PushInformationView: Presentable {}
