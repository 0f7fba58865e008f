/// What lives of a screen or a flow although its place in the app is gone.
struct Leak: Sendable, Equatable {
    /// One of its objects.
    struct Object: Sendable, Equatable {
        /// `NoteDetailsViewModelImpl`
        let type: String
        /// The properties by which it can be reached from what still stands; nil where there are none to be seen.
        let path: String?
    }

    /// `note-details (details(42), #7)`
    let place: String
    var objects: [Object]
}

extension Leak: CustomStringConvertible {
    /// What is alive, what it belonged to, and where to look.
    var description: String {
        let objects = objects.map { object in
            "\(object.type)\(object.path.map { ", which is reached by \($0)" } ?? "")"
        }
        let advice = self.objects.contains { $0.path != nil } ? "" : " \(Self.advice)"
        return "\(place) is gone, but not all of it: \(objects.joined(separator: "; ")).\(advice)"
    }

    private static let advice = """
        No property of what still stands leads there, so look for a closure: \
        an output or an observation that captures its own owner, or work that does not end.
        """
}

extension [Leak] {
    /// Puts what was found at another time with what was found of the same place.
    mutating func add(_ others: [Leak]) {
        for other in others {
            guard let index = firstIndex(where: { $0.place == other.place }) else {
                append(other)
                continue
            }
            for object in other.objects where !self[index].objects.contains(where: { $0.type == object.type })
            {
                self[index].objects.append(object)
            }
        }
    }
}
