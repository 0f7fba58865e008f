package import Storey

enum FirstConnectionPart: Part {
    static func load(_ container: Container) {
        container.register(argument: FirstConnectionSections.self)
        container.register(viewModel: FirstConnectionViewModel.init(sharing:))
        container.register(FirstConnectionDependency.init(viewModel:view:))
    }
}

struct FirstConnectionDependency {
    let viewModel: FirstConnectionViewModel
    let view: any FirstConnectionView
}

/// The view of the assistant for the first connection; each host provides its own.
package protocol FirstConnectionView: Presentable {}

/// The section of the assistant.
package struct FirstConnectionSections {
    /// Starts and stops the screen share, and has its link.
    package let screen: ScreenSection
}
