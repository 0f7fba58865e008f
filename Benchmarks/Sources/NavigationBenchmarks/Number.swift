import StoreyNavigation

struct NumberRoute: Route {
    let number: Int
}

final class NumberView: Presentable {
    let route: NumberRoute

    init(_ route: NumberRoute) { self.route = route }
}

final class NumberCoordinator: StackCoordinator<NumberRoute> {
    override func module(for route: NumberRoute) -> any Presentable { NumberView(route) }
}

/// An entry as an app without a navigation tree would encode it.
struct PlainEntry: Codable, Equatable {
    var id: Int
    var number: Int
}
