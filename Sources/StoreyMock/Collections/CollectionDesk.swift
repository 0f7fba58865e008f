import Seeded

/// Does to a session's elements what a request asks.
struct CollectionDesk {
    /// The elements; nil where they are as in the beginning.
    var changed: [JSON]?
    private let stub: CollectionStub

    init(_ stub: CollectionStub, changed: [JSON]?) {
        self.stub = stub
        self.changed = changed
    }

    private var elements: [JSON] { changed ?? stub.elements }

    mutating func answer(
        _ facts: inout RequestFacts, _ chance: inout SplitMix, status: Int
    ) -> HTTPResponse {
        let id = facts.parameters["id"] ?? ""
        let place = elements.firstIndex { $0.collectionID == id }
        if stub.action.isOfOne, place == nil {
            return Self.refusal(404, "there is none with the id \(id)")
        }
        switch stub.action {
        case .list: return CollectionQuery(facts.query).answer(elements, target: facts.request.target)
        case .read: return Self.answer(elements[place ?? 0], status)
        case .delete:
            var rest = elements
            rest.remove(at: place ?? 0)
            changed = rest
            return HTTPResponse(status)
        case .create, .replace, .change: break
        }
        let body: JSON
        switch facts.json {
        case .success(let json): body = json
        case .failure(let fault): return Self.refusal(400, "the body is no JSON: \(fault)")
        }
        guard body.members != nil else { return Self.refusal(422, "the body is \(body.kind), not an object") }
        guard let place else { return create(body, facts.request, &chance, status) }
        var element = stub.action == .change ? elements[place].merged(with: body) : body
        guard let own = elements[place]["id"] else { return HTTPResponse(500) }
        guard element["id"] == nil || element["id"] == own else {
            return Self.refusal(409, "the id is \(id), and stays")
        }
        element = element.with("id", own)
        var all = elements
        all[place] = element
        changed = all
        return Self.answer(element, status)
    }

    private mutating func create(
        _ body: JSON, _ request: HTTPRequest, _ chance: inout SplitMix, _ status: Int
    ) -> HTTPResponse {
        guard elements.count < CollectionStub.maximumCount else {
            return Self.refusal(507, "there are \(CollectionStub.maximumCount) already")
        }
        var element = body
        if body["id"] == nil {
            let numbers = elements.compactMap { $0["id"]?.integer }
            // Numbers go on as numbers; where there are texts, a new one is a UUID.
            let id =
                numbers.count == elements.count
                ? JSON.integer((numbers.max() ?? 0) &+ 1) : .string(chance.nextIdentifier())
            element = .object([JSON.Member("id", id)] + (body.members ?? []))
        }
        guard let id = element.collectionID else {
            return Self.refusal(422, "the id is neither a text nor a whole number")
        }
        if elements.contains(where: { $0.collectionID == id }) {
            return Self.refusal(409, "there is one with the id \(id) already")
        }
        changed = elements + [element]
        var response = Self.answer(element, status)
        let path = request.path.hasSuffix("/") ? request.path.dropLast() : request.path
        response.fields["Location"] = "\(path)/\(FormText.encoded(id))"
        return response
    }

    private static func answer(_ json: JSON, _ status: Int) -> HTTPResponse {
        Answer.json(json, status: status).response
    }

    private static func refusal(_ status: Int, _ reason: String) -> HTTPResponse {
        answer(["error": .string(reason)], status)
    }
}

extension JSON {
    /// The object with one member set, in its place.
    fileprivate func with(_ name: String, _ value: JSON) -> JSON {
        var members = members ?? []
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].value = value
        } else {
            members.insert(Member(name, value), at: 0)
        }
        return .object(members)
    }

    /// Source: RFC 7396, JSON Merge Patch.
    func merged(with patch: JSON) -> JSON {
        guard let changes = patch.members else { return patch }
        var members = members ?? []
        for change in changes {
            let index = members.firstIndex { $0.name == change.name }
            if case .null = change.value {
                if let index { members.remove(at: index) }
            } else if let index {
                members[index].value = members[index].value.merged(with: change.value)
            } else {
                members.append(Member(change.name, JSON.null.merged(with: change.value)))
            }
        }
        return .object(members)
    }
}
