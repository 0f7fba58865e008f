package import Storey

enum ChatPart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: ChatViewModel.init(provider:))
        container.register(ChatDependency.init(view:))
    }
}

struct ChatDependency {
    let view: any ChatView
}

/// The view of the chat; each host provides its own.
package protocol ChatView: Presentable {}
