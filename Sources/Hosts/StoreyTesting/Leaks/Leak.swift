/// The objects of a screen or flow that outlive it.
package struct Leak: Sendable, Equatable {
    /// An object that was leaked.
    package struct Object: Sendable, Equatable {
        /// The type, such as `NoteDetailsViewModel`.
        package let type: String
        /// The path of properties that leads to the object from an object of the tree, or `nil` if none was found.
        package let path: String?
    }

    /// The screen or flow, such as `note-details (details(42), #7)`.
    package let origin: String
    package var objects: [Object]
}

extension Leak: CustomStringConvertible {
    /// The leaked objects, their origin, and advice on where to look.
    package var description: String {
        let objects = objects.map { object in
            "\(object.type)\(object.path.map { " (reachable as \($0))" } ?? "")"
        }
        let advice = self.objects.contains { $0.path != nil } ? "" : " \(Self.advice)"
        return "\(origin) was removed, but these objects remain: \(objects.joined(separator: "; ")).\(advice)"
    }

    private static let advice = """
        No property of a remaining screen or coordinator leads there. Look for a closure that captures its owner, \
        such as an output or an observation, or for work that doesn't end.
        """
}

extension [Leak] {
    /// Merges leaks that were found at another time with those of the same origin.
    mutating func add(_ others: [Leak]) {
        for other in others {
            guard let index = firstIndex(where: { $0.origin == other.origin }) else {
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
