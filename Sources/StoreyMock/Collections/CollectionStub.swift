/// A part of a whole fake backend over one list: `ANY/notes.collection.json` answers `/notes` and `/notes/:id`.
struct CollectionStub: Sendable, Hashable {
    /// What a request does.
    enum Action: Sendable, Hashable, CaseIterable {
        case list, create, read, replace, change, delete

        var method: String {
            switch self {
            case .list, .read: "GET"
            case .create: "POST"
            case .replace: "PUT"
            case .change: "PATCH"
            case .delete: "DELETE"
            }
        }

        /// Whether one element is meant, by its id.
        var isOfOne: Bool { self != .list && self != .create }
    }

    /// What the elements of a session are kept under: the file.
    let file: String
    let action: Action
    /// What every session begins with.
    let elements: [JSON]

    /// How many elements a session may have.
    static let maximumCount = 10_000

    /// The stubs of a file.
    /// - Parameters:
    ///   - json: what stands in the file.
    ///   - path: the collection's path.
    ///   - file: the file's path in the folder.
    static func stubs(_ json: JSON, at path: String, file: String) throws(StubFault) -> [Stub] {
        guard let elements = json.array else { throw StubFault(file: file, reason: "is no list") }
        guard elements.count <= maximumCount else {
            throw StubFault(file: file, reason: "has more than \(maximumCount) elements")
        }
        var ids: Set<String> = []
        for (index, element) in elements.enumerated() {
            guard let id = element.collectionID else {
                throw StubFault(
                    file: file,
                    reason: "[\(index)] is no object with an \"id\" that is a text or a whole number")
            }
            guard ids.insert(id).inserted else {
                throw StubFault(file: file, reason: "[\(index)].id is there already: \(id)")
            }
        }
        return Action.allCases.map { action in
            let pattern = PathPattern(action.isOfOne ? (path == "/" ? "" : path) + "/:id" : path)
            var answer = Answer(HTTPResponse(action == .create ? 201 : action == .delete ? 204 : 200))
            answer.source = .collection(CollectionStub(file: file, action: action, elements: elements))
            return Stub(action.method, pattern, answers: [answer], origin: file)
        }
    }
}

extension JSON {
    /// The id of an element, as it stands in a path; nil where it has none.
    var collectionID: String? {
        switch self["id"] {
        case .string(let text)?: text.isEmpty ? nil : text
        case .integer(let number)?: "\(number)"
        default: nil
        }
    }
}
