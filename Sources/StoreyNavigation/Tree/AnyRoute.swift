/// A route of any type, as the tree holds it.
///
/// Copies share the route: a tree of thousands is copied and compared without touching them.
public struct AnyRoute: Sendable {
    private final class Box: Sendable {
        let base: any Route

        init(_ base: any Route) { self.base = base }
    }

    private let box: Box

    /// The route itself.
    public var base: any Route { box.base }

    /// Holds a route.
    public init(_ base: any Route) { box = Box(base) }
}

extension AnyRoute: Equatable {
    /// Whether both are of one type and equal.
    public static func == (left: AnyRoute, right: AnyRoute) -> Bool {
        if left.box === right.box { return true }
        func equals<R: Route>(_ route: R) -> Bool { route == right.base as? R }
        return equals(left.base)
    }
}

extension AnyRoute: CustomStringConvertible {
    /// The route as Swift writes it: `details(42)`.
    public var description: String { "\(base)" }
}

extension AnyRoute: Codable {
    private enum CodingKeys: String, CodingKey { case type, value }

    /// Writes the route's type name and its value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type(of: base).routeName, forKey: .type)
        try base.encode(to: container.superEncoder(forKey: .value))
    }

    /// Reads a route of one of the types that the decoder was told of.
    /// - Throws: `DecodingError` for a type it was not told of, with the names it knows.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .type)
        if let reading = decoder.userInfo[.routeReading] as? RouteReading {
            self = reading.route(named: name) { try container.superDecoder(forKey: .value) }
            return
        }
        if name == LostRoute.routeName {
            self = try LostRoute.route(from: container.superDecoder(forKey: .value))
            return
        }
        let known = decoder.userInfo[.routeTypes] as? [any Route.Type] ?? []
        for type in known where type.routeName == name {
            self = try type.route(from: container.superDecoder(forKey: .value))
            return
        }
        let names = known.map { $0.routeName }.sorted().joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
            forKey: .type, in: container,
            debugDescription: "No route type “\(name)”. Known here: \(names.isEmpty ? "none" : names). "
                + "Give the decoder the app's route types in userInfo[.routeTypes].")
    }
}

extension Route {
    static func route(from decoder: any Decoder) throws -> AnyRoute { AnyRoute(try Self(from: decoder)) }
}

extension CodingUserInfoKey {
    /// Where a decoder of trees finds the app's route types, as `[any Route.Type]`.
    public static var routeTypes: CodingUserInfoKey { key("storey.routeTypes") }

    static func key(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: name) else {
            preconditionFailure("the initialiser takes any string")
        }
        return key
    }
}
