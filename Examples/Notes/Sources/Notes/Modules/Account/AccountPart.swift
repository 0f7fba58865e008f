package import Storey

enum AccountPart: Part {
    static func load(_ container: Container) {
        container.register(argument: AccountOptions.self)
        container.register(AccountProvider.init(options:accounts:scope:)).lifetime(.objectGraph)
        container.register(viewModel: AccountViewModel.init(provider:scope:))
        container.register(AccountDependency.init(viewModel:view:))
    }
}

struct AccountDependency {
    let viewModel: AccountViewModel
    let view: any AccountView
}

/// The view of the sign-in screen; each host provides its own.
package protocol AccountView: Presentable {}
