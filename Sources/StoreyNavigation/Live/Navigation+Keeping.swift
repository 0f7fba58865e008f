extension Navigation {
    /// Where the person is, as far as another run of the app can bring them back there.
    ///
    /// Without popups: nobody would be waiting for their answers. Without sheets that show another flow: only the
    /// coordinator that made it could make it again.
    package var lastingTree: NavigationTree {
        var tree = current.withoutPopups
        for node in current.nodes {
            guard let sheet = node.sheet, coordinator(of: sheet) !== coordinator(of: node.id) else {
                continue
            }
            tree.setSheet(nil, over: node.id)
        }
        return tree
    }

    /// The types of the routes that may stand in a tree of this app: those of all flows that live, and of those that
    /// the outermost one stands in for.
    package var routeTypes: [any Route.Type] {
        current.nodes.compactMap { coordinator(of: $0.id)?.routeType } + (rootCoordinator?.routesToCome ?? [])
    }
}
