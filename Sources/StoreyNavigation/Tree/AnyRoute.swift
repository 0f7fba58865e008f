/// A route of any type, as the tree holds it.
///
/// Copies share the route: a tree of thousands is copied and compared without touching them.
public struct AnyRoute: Sendable {
    private final class Box: Sendable {
        let base: any Route
        // Here and not in the entry: stacks of thousands are copied and compared, and entries stay small.
        let transition: Transition

        init(_ base: any Route, _ transition: Transition) {
            self.base = base
            self.transition = transition
        }
    }

    private let box: Box

    /// The route itself.
    public var base: any Route { box.base }

    /// How the screen comes into sight where this stands in an entry, and goes.
    var transition: Transition { box.transition }

    /// Holds a route.
    public init(_ base: any Route) { self.init(base, transition: .system) }

    init(_ base: any Route, transition: Transition) { box = Box(base, transition) }
}

extension AnyRoute {
    /// Whether both are equal and come into sight the same way. Those that share one box are not looked into.
    func isTwin(of other: AnyRoute) -> Bool {
        box === other.box || isTwinElsewhere(of: other)
    }

    // Apart, so that comparing stacks that share their boxes stays short.
    @inline(never)
    private func isTwinElsewhere(of other: AnyRoute) -> Bool {
        transition == other.transition && self == other
    }
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
    private enum CodingKeys: String, CodingKey { case type, value, transition }

    /// Writes the route's type name and its value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type(of: base).routeName, forKey: .type)
        try base.encode(to: container.superEncoder(forKey: .value))
        if transition != .system { try container.encode(transition, forKey: .transition) }
    }

    /// Reads a route of one of the types that the decoder was told of.
    /// - Throws: `DecodingError` for a type it was not told of, with the names it knows.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .type)
        let transition =
            container.contains(.transition)
            ? try container.decode(Transition.self, forKey: .transition) : .system
        let value = { try container.superDecoder(forKey: .value) }
        if let reading = decoder.userInfo[.routeReading] as? RouteReading {
            self.init(reading.route(named: name, from: value).base, transition: transition)
            return
        }
        if name == LostRoute.routeName {
            self.init(try LostRoute(from: value()), transition: transition)
            return
        }
        let known = decoder.userInfo[.routeTypes] as? [any Route.Type] ?? []
        for type in known where type.routeName == name {
            self.init(try type.route(from: value()).base, transition: transition)
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
