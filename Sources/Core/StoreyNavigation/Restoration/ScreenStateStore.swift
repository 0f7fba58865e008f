import StoreyState

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The restorable state of a screen's objects. The screen's scope owns it.
final class ScreenStateStore: RestorationRegistry {
    /// A restorable object.
    private struct Item {
        let name: String
        /// The state as JSON, or `nil` if it has its initial value.
        let text: () throws -> String?
        let restore: (String) throws -> Void
        /// Kept as long as the object is observed.
        let observation: ObservationToken
    }

    /// The maximum size of an object's JSON in bytes.
    static let maxBytes = 64 << 10

    private let session: SessionRestoration
    private let route: AnyRoute
    private var items: [Item] = []
    /// The saved state of objects that don't exist yet, by name.
    private var unclaimed: [String: String] = [:]

    init(of route: AnyRoute, in session: SessionRestoration) {
        self.route = route
        self.session = session
    }

    func register<Object: Restorable>(_ object: Object) {
        let name = uniqueName(Object.restorationKey)
        let state = object.savedState
        let initial = state.value
        var isNew = true
        let observation = state.observe { [session] _ in
            if !isNew { session.countChange() }
        }
        isNew = false
        let item = Item(
            name: name,
            text: { state.value == initial ? nil : try Self.text(of: state.value) },
            restore: { [weak object] text in
                object?.restore(try JSONDecoder().decode(Object.SavedState.self, from: Data(text.utf8)))
            }, observation: observation)
        items.append(item)
        if let text = unclaimed.removeValue(forKey: name) { restore(item, text) }
    }

    /// Restores the state of existing objects now, and of others when they are registered.
    func restore(_ states: [String: String]) {
        unclaimed = states
        for item in items {
            if let text = unclaimed.removeValue(forKey: item.name) { restore(item, text) }
        }
    }

    /// The current state as JSON, by object name.
    var texts: [String: String] {
        var texts = unclaimed
        for item in items {
            do {
                guard let text = try item.text() else { continue }
                if text.utf8.count <= Self.maxBytes {
                    texts[item.name] = text
                } else {
                    session.recordUnsaved(part(item.name), .tooLarge)
                }
            } catch {
                session.recordUnsaved(part(item.name), .encodingFailed(RestorationReport.describe(error)))
            }
        }
        return texts
    }

    private func restore(_ item: Item, _ text: String) {
        do {
            try item.restore(text)
        } catch {
            let reason = RestorationReport.Reason.decodingFailed(RestorationReport.describe(error))
            session.record(RestorationReport.Loss(part: part(item.name), reason: reason))
        }
    }

    private func part(_ name: String) -> RestorationReport.Part { .objectState(name, screen: "\(route)") }

    /// Two sections of a screen may use the same module.
    private func uniqueName(_ name: String) -> String {
        let count = items.count { $0.name == name || $0.name.hasPrefix("\(name)#") }
        return count == 0 ? name : "\(name)#\(count + 1)"
    }

    private static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
