import Storey

enum AccountPart: Part {
    static func load(_ container: Container) {
        container.register(argument: AccountEntry.self)
        container.register(AccountProviderImpl.init(entry:accounts:))
            .as((any AccountProvider).self).lifetime(.objectGraph)
        container.register(AccountViewModelImpl.init(provider:wording:scope:))
            .as((any AccountViewModel).self).lifetime(.objectGraph)
        container.register(AccountDependency.init(viewModel:view:))
    }
}
