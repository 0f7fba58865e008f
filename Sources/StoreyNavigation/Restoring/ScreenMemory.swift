import StoreyState

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the objects of one screen would have back. Its scope holds it: it lives as long as the screen.
final class ScreenMemory: ScopeMemory {
    /// What one object keeps.
    private struct Item {
        let name: String
        /// Nil where it is as it was in the beginning.
        let text: () throws -> String?
        let restore: (String) throws -> Void
        /// As long as the object is heard.
        let observation: Observation
    }

    /// More than that, written down, is not kept of one object, in bytes.
    static let maximum = 64 << 10

    private let session: SessionMemory
    private let route: AnyRoute
    private var items: [Item] = []
    /// What was kept for objects that are not there yet, by their names.
    private var waiting: [String: String]

    init(of route: AnyRoute, in session: SessionMemory, kept: [String: String]) {
        self.route = route
        self.session = session
        waiting = kept
    }

    func remember<Object: Restorable>(_ object: Object) {
        let name = freeName(Object.keptName)
        let kept = object.kept
        let first = kept.value
        var isNew = true
        let observation = kept.observe { [session] _ in
            if !isNew { session.changes.commit { $0 += 1 } }
        }
        isNew = false
        let item = Item(
            name: name,
            text: { kept.value == first ? nil : try Self.text(of: kept.value) },
            restore: { [weak object] text in
                object?.restore(try JSONDecoder().decode(Object.Kept.self, from: Data(text.utf8)))
            }, observation: observation)
        items.append(item)
        if let text = waiting.removeValue(forKey: name) { restore(item, text) }
    }

    /// Gives what was kept back to objects that are there, and later to those that are not.
    func takeBack(_ kept: [String: String]) {
        waiting = kept
        for item in items {
            if let text = waiting.removeValue(forKey: item.name) { restore(item, text) }
        }
    }

    /// What there is to keep, by the objects' names.
    var texts: [String: String] {
        var texts = waiting
        for item in items {
            do {
                guard let text = try item.text() else { continue }
                if text.utf8.count <= Self.maximum {
                    texts[item.name] = text
                } else {
                    lose(item.name, .tooLarge)
                }
            } catch {
                lose(item.name, .notWritten(RestorationReport.words(error)))
            }
        }
        return texts
    }

    private func restore(_ item: Item, _ text: String) {
        do {
            try item.restore(text)
        } catch {
            lose(item.name, .notRead(RestorationReport.words(error)))
        }
    }

    private func lose(_ name: String, _ reason: RestorationReport.Reason) {
        session.lost(RestorationReport.Loss(part: .kept(name, screen: "\(route)"), reason: reason))
    }

    /// Two sections of a screen may be of one module.
    private func freeName(_ name: String) -> String {
        let count = items.count { $0.name == name || $0.name.hasPrefix("\(name)#") }
        return count == 0 ? name : "\(name)#\(count + 1)"
    }

    private static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// What all screens of a session have in common where they remember something.
final class SessionMemory: ScopeMemory {
    /// Counts how often something that is kept has changed.
    let changes = Store(0)
    /// Takes what could not be kept or given back.
    var lost: (RestorationReport.Loss) -> Void = { _ in }

    /// Nothing of a session's own comes back: what is no screen's is for the app's storage.
    func remember(_ object: some Restorable) {}
}
