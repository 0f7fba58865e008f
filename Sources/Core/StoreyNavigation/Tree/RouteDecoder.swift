/// Decodes the routes of a tree in place of the app's current route types.
protocol RouteDecoder: Sendable {
    /// Decodes a route.
    /// - Parameters:
    ///   - name: The name of the route's type.
    ///   - value: Returns the decoder of the route's value.
    func route(named name: String, from value: () throws -> any Decoder) -> AnyRoute
}

extension CodingUserInfoKey {
    /// The key of a ``RouteDecoder``.
    static var routeDecoder: CodingUserInfoKey { key("storey.routeReading") }
}
