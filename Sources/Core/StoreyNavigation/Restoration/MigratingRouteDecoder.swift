/// Decodes routes that another version of the app may have saved. A route that can't be decoded becomes an
/// ``UnrestorableRoute``, so that the rest of the tree isn't lost.
struct MigratingRouteDecoder: RouteDecoder {
    let types: [any Route.Type]
    /// The migrations for the saved version, in the order in which they apply.
    let migrations: [RouteMigration]

    func route(named name: String, from value: () throws -> any Decoder) -> AnyRoute {
        do {
            if let migration = migrations.first(where: { $0.routeName == name }) {
                return AnyRoute(
                    try migration.route(value()) ?? UnrestorableRoute(name, .discardedByMigration))
            }
            guard let type = types.first(where: { $0.routeName == name }) else {
                return AnyRoute(UnrestorableRoute(name, .unknownRoute))
            }
            return try type.route(from: value())
        } catch {
            return AnyRoute(UnrestorableRoute(name, .routeChanged(RestorationReport.describe(error))))
        }
    }
}

extension RestorationReport.Reason {
    init(_ reason: UnrestorableRoute.Reason) {
        switch reason {
        case .unknownRoute: self = .unknownRoute
        case .routeChanged(let error): self = .routeChanged(error)
        case .discardedByMigration: self = .discardedByMigration
        }
    }
}
