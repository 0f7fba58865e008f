/// One operation of a collection: `ANY/notes.collection.json` responds to `/notes` and `/notes/:id`.
struct CollectionStub: Sendable, Hashable {
    /// The operation.
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

        /// Whether the operation addresses a single element by its id.
        var addressesElement: Bool { self != .list && self != .create }
    }

    /// The file, which is the key for the session's elements.
    let file: String
    let action: Action
    /// The initial elements of every session.
    let elements: [MockJSON]
    let dialect: CollectionQuery.Dialect

    /// The maximum number of elements in a session.
    static let maxCount = 10_000

    /// Returns the stubs of a collection file.
    /// - Parameters:
    ///   - json: the file's contents.
    ///   - path: the collection's path.
    ///   - file: the file's path in the folder.
    ///   - dialect: the names of the parameters, and whether a removed element is answered with an empty object.
    static func stubs(
        _ json: MockJSON, at path: String, file: String, dialect: CollectionQuery.Dialect = .storey
    ) throws(StubError) -> [Stub] {
        guard let elements = json.array else { throw StubError(file: file, reason: "must be an array") }
        guard elements.count <= maxCount else {
            throw StubError(file: file, reason: "has more than \(maxCount) elements")
        }
        var ids: Set<String> = []
        for (index, element) in elements.enumerated() {
            guard let id = element.collectionID else {
                throw StubError(
                    file: file,
                    reason: "[\(index)] must be an object with an \"id\" that is a string or an integer")
            }
            guard ids.insert(id).inserted else {
                throw StubError(file: file, reason: "[\(index)].id is a duplicate: \(id)")
            }
        }
        return Action.allCases.map { action in
            let pattern = PathPattern(action.addressesElement ? (path == "/" ? "" : path) + "/:id" : path)
            let status =
                switch action {
                case .create: 201
                case .delete where dialect == .storey: 204
                case .delete, .list, .read, .replace, .change: 200
                }
            var answer = StubResponse(ServiceResponse(status))
            answer.source = .collection(
                CollectionStub(file: file, action: action, elements: elements, dialect: dialect))
            return Stub(action.method, pattern, responses: [answer], origin: file)
        }
    }
}

extension MockJSON {
    /// The element's id as it appears in a path, or `nil` if the element has no id.
    var collectionID: String? {
        switch self["id"] {
        case .string(let text)?: text.isEmpty ? nil : text
        case .integer(let number)?: "\(number)"
        default: nil
        }
    }
}
