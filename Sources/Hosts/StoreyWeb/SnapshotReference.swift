#if Web
    import Foundation
    import Storey

    /// What a page stores instead of the parts of a state that are in a snapshot.
    ///
    /// It is part of the JSON of the `RestorationState`, where hosts without snapshots ignore it:
    ///
    /// ```json
    /// {"snapshot":{"id":"…","kept":{"7":["NoteEditorProviderImpl"]}},"format":1,…}
    /// ```
    struct SnapshotReference: Codable, Equatable {
        /// The maximum size of the reference in the JSON. A longer one lists no objects, and then the page stores no other state.
        static let maxBytes = 1 << 10

        /// The identifier of the snapshot.
        let id: String
        /// The names of the objects whose state is only in the snapshot, by the number of their screen, or `nil` if everything is.
        let kept: [String: [String]]?

        private struct Container: Codable { let snapshot: SnapshotReference }

        private static let prefix = #"{"snapshot":"#

        private init(id: String, kept: [String: [String]]?) { (self.id, self.kept) = (id, kept) }

        /// Reads the reference in the JSON that a page has stored, or returns `nil` if it has none.
        init?(in json: String) {
            // Most pages store the whole state.
            guard json.hasPrefix(Self.prefix),
                let container = try? JSONDecoder().decode(Container.self, from: Data(json.utf8))
            else { return nil }
            self = container.snapshot
        }

        /// Returns the JSON for a page to store if a state is too large for it: as much of the state as fits, with a reference to
        /// the snapshot.
        /// - Parameters:
        ///   - state: The state.
        ///   - id: The identifier of its snapshot.
        ///   - maxBytes: The maximum size in bytes.
        /// - Throws: The encoding errors of routes.
        static func json(of state: RestorationState, inSnapshot id: String, maxBytes: Int) throws -> String {
            if let (json, part) = try state.encoded(maxBytes: maxBytes - Self.maxBytes) {
                let kept = state.objectStates.compactMap { entry, texts -> (String, [String])? in
                    let missing = texts.keys.filter { part.objectStates[entry]?[$0] == nil }.sorted()
                    return missing.isEmpty ? nil : ("\(entry.number)", missing)
                }
                let reference = try SnapshotReference(id: id, kept: Dictionary(uniqueKeysWithValues: kept))
                    .json
                if reference.utf8.count <= Self.maxBytes {
                    return "\(reference.dropLast()),\(json.dropFirst())"
                }
            }
            return try SnapshotReference(id: id, kept: nil).json
        }

        private var json: String {
            get throws {
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                return String(decoding: try encoder.encode(Container(snapshot: self)), as: UTF8.self)
            }
        }

        /// Returns the state that a page has stored, completed from the snapshot.
        /// - Parameters:
        ///   - part: What the page has stored, or `nil` if that is only the reference.
        ///   - whole: The state in the snapshot, which may be a few seconds older.
        func state(completing part: RestorationState?, from whole: RestorationState) -> RestorationState {
            guard let kept, let part else { return whole }
            var states = part.objectStates
            for (entry, texts) in whole.objectStates {
                let names = kept["\(entry.number)"] ?? []
                states[entry, default: [:]].merge(texts.filter { names.contains($0.key) }) { own, _ in own }
            }
            return RestorationState(part.tree, objectStates: states, version: part.version)
        }
    }
#endif
