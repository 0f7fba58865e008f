#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A type-erased route, as a ``NavigationTree`` stores it.
///
/// To check for a route, compare it, as in `tree.top?.route == AnyRoute(NotesRoute.list)`. The typed route can't be
/// read from it.
///
/// Copies share one instance of the route, so copying is cheap, and comparing two copies doesn't compare the
/// routes' values.
public struct AnyRoute: Sendable {
    private final class Box: Sendable {
        let base: any Route
        // Stored here instead of in the entry: stacks of thousands of entries are copied and compared, so entries stay
        // small.
        let transition: ScreenTransition

        init(_ base: any Route, _ transition: ScreenTransition) {
            self.base = base
            self.transition = transition
        }
    }

    private let box: Box

    /// The wrapped route.
    package var base: any Route { box.base }

    /// The transition of an entry that shows this route, used both for appearing and for disappearing.
    var transition: ScreenTransition { box.transition }

    /// Wraps a route.
    public init(_ base: any Route) { self.init(base, transition: .system) }

    init(_ base: any Route, transition: ScreenTransition) { box = Box(base, transition) }
}

extension AnyRoute {
    /// Whether both routes are equal and have the same transition. Routes that share a box aren't compared.
    func isIdentical(to other: AnyRoute) -> Bool {
        box === other.box || isIdenticalInOtherBox(to: other)
    }

    // A separate function, so that the fast path for shared boxes stays small.
    @inline(never)
    private func isIdenticalInOtherBox(to other: AnyRoute) -> Bool {
        transition == other.transition && self == other
    }
}

extension AnyRoute: Equatable {
    /// Whether both routes have the same type and are equal, regardless of their transitions.
    public static func == (left: AnyRoute, right: AnyRoute) -> Bool {
        if left.box === right.box { return true }
        func equals<R: Route>(_ route: R) -> Bool { route == right.base as? R }
        return equals(left.base)
    }
}

extension AnyRoute: CustomStringConvertible {
    /// The route as Swift prints it, such as `details(42)`.
    public var description: String { "\(base)" }
}

extension AnyRoute: Codable {
    private enum CodingKeys: String, CodingKey { case type, value, transition }

    /// Encodes the route's type name, its value, and its transition unless it is ``ScreenTransition/system``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type(of: base).routeName, forKey: .type)
        try base.encode(to: container.superEncoder(forKey: .value))
        if transition != .system { try container.encode(transition, forKey: .transition) }
    }

    /// Decodes a route that Storey has encoded. Works only while Storey restores a session or replays a recording,
    /// because only then are the types of the routes known. A plain `JSONDecoder` throws an error.
    /// - Throws: `DecodingError` for an unknown type, with the names of the known types.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .type)
        let transition =
            container.contains(.transition)
            ? try container.decode(ScreenTransition.self, forKey: .transition) : .system
        let value = { try container.superDecoder(forKey: .value) }
        if let routeDecoder = decoder.userInfo[.routeDecoder] as? any RouteDecoder {
            self.init(routeDecoder.route(named: name, from: value).base, transition: transition)
            return
        }
        if name == UnrestorableRoute.routeName {
            self.init(try UnrestorableRoute(from: value()), transition: transition)
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
            debugDescription: "Unknown route type “\(name)”. Known types: \(names.isEmpty ? "none" : names). "
                + "Set the decoder's userInfo[.routeTypes] to the app's route types.")
    }
}

extension AnyRoute {
    /// Whether both routes are equal, also in what `==` leaves out, such as that a note is new. Encodes them.
    func encodesSame(as other: AnyRoute) -> Bool {
        guard self == other else { return false }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func json(_ route: AnyRoute) -> Data? { try? encoder.encode(AnyRoute(route.base)) }
        return json(self) == json(other)
    }
}

extension Route {
    static func route(from decoder: any Decoder) throws -> AnyRoute { AnyRoute(try Self(from: decoder)) }
}

extension CodingUserInfoKey {
    /// The key of the app's route types, an array of `any Route.Type`, for decoding a tree.
    package static var routeTypes: CodingUserInfoKey { key("storey.routeTypes") }

    static func key(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: name) else {
            preconditionFailure("CodingUserInfoKey rejected “\(name)”.")
        }
        return key
    }
}
