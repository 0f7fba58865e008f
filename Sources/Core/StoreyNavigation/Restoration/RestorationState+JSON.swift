#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RestorationState {
    /// The maximum size of the JSON in bytes, which is enough for a tree of thousands of screens. Larger JSON is
    /// neither written nor read.
    package static let maxBytes = 1 << 20

    /// Encodes the state as JSON.
    ///
    /// If the JSON is too large, leaves out the state of objects, the largest first.
    /// - Parameter maxBytes: The maximum size in bytes.
    /// - Returns: The JSON, or `nil` if the tree alone is too large.
    /// - Throws: The encoding errors of routes.
    package func json(maxBytes: Int = maxBytes) throws -> String? { try encoded(maxBytes: maxBytes)?.json }

    /// Encodes the state as ``json(maxBytes:)`` does.
    /// - Returns: The JSON with the encoded state, or `nil` if the tree alone is too large.
    package func encoded(maxBytes: Int) throws -> (json: String, state: RestorationState)? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var state = self
        while true {
            let json = String(decoding: try encoder.encode(state), as: UTF8.self)
            if json.utf8.count <= maxBytes { return (json, state) }
            guard let smaller = state.withoutLargest(toSave: json.utf8.count - maxBytes) else { return nil }
            state = smaller
        }
    }

    /// The names of the object states that another state lacks, by the screen's route.
    func objectStates(missingIn other: RestorationState) -> [(screen: AnyRoute, name: String)] {
        tree.entries.flatMap { entry in
            let kept = other.objectStates[entry.id] ?? [:]
            return (objectStates[entry.id] ?? [:]).keys.filter { kept[$0] == nil }.sorted().map {
                (entry.route, $0)
            }
        }
    }

    /// Returns the state without as many of the largest object states as needed, or `nil` if it has no object states.
    private func withoutLargest(toSave count: Int) -> RestorationState? {
        guard !objectStates.isEmpty else { return nil }
        var rest = objectStates
        var saved = 0
        let all = objectStates.flatMap { id, texts in
            texts.map { (id: id, name: $0.key, size: $0.value.utf8.count) }
        }
        for item in all.sorted(by: { ($0.size, $0.name) > ($1.size, $1.name) }) {
            guard saved < count else { break }
            saved += item.size
            rest[item.id]?[item.name] = nil
        }
        return RestorationState(tree, objectStates: rest, version: version)
    }

    /// Decodes a state. A route that can't be decoded becomes one that no coordinator has a screen for.
    /// - Parameters:
    ///   - json: JSON produced by ``json(maxBytes:)``.
    ///   - routeTypes: The types of the routes.
    ///   - plan: The migrations from earlier versions.
    /// - Throws: `DecodingError` if the JSON is invalid.
    package init(
        json: String, routeTypes: [any Route.Type], plan: RestorationPlan = RestorationPlan()
    ) throws {
        guard json.utf8.count <= Self.maxBytes else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [], debugDescription: "The saved state is larger than \(Self.maxBytes) bytes."
                ))
        }
        let data = Data(json.utf8)
        let decoder = JSONDecoder()
        let version = try decoder.decode(Header.self, from: data).version
        decoder.userInfo[.routeDecoder] = MigratingRouteDecoder(
            types: routeTypes, migrations: plan.migrations(from: version))
        self = try decoder.decode(RestorationState.self, from: data)
    }

    private struct Header: Decodable { let version: Int }
}
