import Storey

enum AccountPart: Part {
    static func load(_ container: Container) {
        container.register(argument: AccountOptions.self)
        container.register(AccountProviderImpl.init(options:accounts:))
            .as((any AccountProvider).self).lifetime(.objectGraph)
        container.register(AccountViewModelImpl.init(provider:localization:scope:))
            .as((any AccountViewModel).self).lifetime(.objectGraph)
        container.register(AccountDependency.init(viewModel:view:))
    }
}
