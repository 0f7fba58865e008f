/// Reads routes that another version of the app may have written: what cannot be read is marked as lost, instead of all
/// the rest with it.
struct RouteReading: Sendable {
    let types: [any Route.Type]
    /// Those for routes of the version that is read, in the order in which they count.
    let migrations: [RouteMigration]

    /// - Parameters:
    ///   - name: the name of its type.
    ///   - value: gives what its value is read from.
    func route(named name: String, from value: () throws -> any Decoder) -> AnyRoute {
        do {
            if let migration = migrations.first(where: { $0.routeName == name }) {
                return AnyRoute(try migration.route(value()) ?? LostRoute(name, .givenUp))
            }
            guard let type = types.first(where: { $0.routeName == name }) else {
                return AnyRoute(LostRoute(name, .unknownRoute))
            }
            return try type.route(from: value())
        } catch {
            return AnyRoute(LostRoute(name, .changedRoute(RestorationReport.words(error))))
        }
    }
}

/// A route that cannot be read any more. No coordinator has a screen for it.
struct LostRoute: Route, CustomStringConvertible {
    let name: String
    let reason: RestorationReport.Reason

    init(_ name: String, _ reason: RestorationReport.Reason) {
        self.name = String(name.prefix(80))
        self.reason = reason
    }

    var description: String { name }
}

extension CodingUserInfoKey {
    /// Where a decoder of trees finds how routes of another version are read.
    static var routeReading: CodingUserInfoKey { key("storey.routeReading") }
}
