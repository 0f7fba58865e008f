package import Storey

// The screen shows only static texts, so it has no provider.
enum WhatsNewPart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: WhatsNewViewModel.init)
        container.register(WhatsNewDependency.init(viewModel:view:))
    }
}

struct WhatsNewDependency {
    let viewModel: WhatsNewViewModel
    let view: any WhatsNewView
}

/// The view of the news of a version; each host provides its own.
package protocol WhatsNewView: Presentable {}
