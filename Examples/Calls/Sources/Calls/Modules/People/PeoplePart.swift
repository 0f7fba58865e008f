package import Storey

enum PeoplePart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: PeopleViewModel.init(provider:))
        container.register(PeopleDependency.init(view:))
    }
}

struct PeopleDependency {
    let view: any PeopleView
}

/// The view of the list of participants; each host provides its own.
package protocol PeopleView: Presentable {}
