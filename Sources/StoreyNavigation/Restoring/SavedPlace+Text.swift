#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SavedPlace {
    /// More than that is not written, in bytes of UTF-8, and not read: a tree of thousands of screens.
    public static let maximum = 1 << 20

    /// The place as JSON.
    ///
    /// What is too much is left out, the largest first, of what the screens' objects keep.
    /// - Parameter maximum: the most that is to be written, in bytes of UTF-8.
    /// - Returns: nil where the tree alone is too much.
    /// - Throws: what the encoding of a route throws.
    public func text(maximum: Int = maximum) throws -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var place = self
        while true {
            let text = String(decoding: try encoder.encode(place), as: UTF8.self)
            if text.utf8.count <= maximum { return text }
            guard let lighter = place.withoutLargest(toSave: text.utf8.count - maximum) else { return nil }
            place = lighter
        }
    }

    /// Without as many of the largest of what is kept as it takes; nil where nothing is.
    private func withoutLargest(toSave count: Int) -> SavedPlace? {
        guard !kept.isEmpty else { return nil }
        var rest = kept
        var saved = 0
        let all = kept.flatMap { id, texts in texts.map { (id: id, name: $0.key, size: $0.value.utf8.count) }
        }
        for item in all.sorted(by: { ($0.size, $0.name) > ($1.size, $1.name) }) {
            guard saved < count else { break }
            saved += item.size
            rest[item.id]?[item.name] = nil
        }
        return SavedPlace(tree, kept: rest, version: version)
    }

    /// Reads a place. A route that is none of these types any more, or cannot be read any more, is one that the app will
    /// find no screen for.
    /// - Parameters:
    ///   - text: what ``text(maximum:)`` made.
    ///   - routeTypes: the routes that may stand in it.
    ///   - plan: how to read routes of earlier versions.
    /// - Throws: `DecodingError` where it is no place at all.
    package init(
        reading text: String, of routeTypes: [any Route.Type], by plan: RestorationPlan = RestorationPlan()
    ) throws {
        guard text.utf8.count <= Self.maximum else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: "More than a saved place can be."))
        }
        let data = Data(text.utf8)
        let decoder = JSONDecoder()
        let version = try decoder.decode(Heading.self, from: data).version
        decoder.userInfo[.routeReading] = RouteReading(
            types: routeTypes, migrations: plan.migrations(from: version))
        self = try decoder.decode(SavedPlace.self, from: data)
    }

    private struct Heading: Decodable { let version: Int }
}
