import StoreyInternal

/// Applies a request to a session's copy of a collection.
struct CollectionController {
    /// The elements, or `nil` if they are unchanged.
    private(set) var changed: [MockJSON]?
    /// The memory that the change needs, in bytes, or a negative number if it frees memory.
    private(set) var growth = 0
    private let stub: CollectionStub
    /// The memory that the collection may still use, in bytes.
    private let bytesLeft: Int

    init(_ stub: CollectionStub, changed: [MockJSON]?, bytesLeft: Int) {
        self.stub = stub
        self.changed = changed
        self.bytesLeft = bytesLeft
    }

    private var elements: [MockJSON] { changed ?? stub.elements }

    mutating func answer(
        _ context: inout RequestContext, _ generator: inout SplitMix64, status: Int
    ) -> ServiceResponse {
        let id = context.parameters["id"] ?? ""
        let index = elements.firstIndex { $0.collectionID == id }
        if stub.action.addressesElement, index == nil {
            return Self.refusal(404, "there is no element with the id \(id)")
        }
        switch stub.action {
        case .list:
            return CollectionQuery(context.query, dialect: stub.dialect)
                .answer(elements, target: context.request.target, context.budget)
        case .read: return Self.answer(elements[index ?? 0], status)
        case .delete:
            var rest = elements
            growth = -rest.remove(at: index ?? 0).memoryBytes
            changed = rest
            return status == 204 ? ServiceResponse(status) : Self.answer([:], status)
        case .create, .replace, .change: break
        }
        let body: MockJSON
        switch context.json {
        case .success(let json): body = json
        case .failure(let fault): return Self.refusal(400, "the body is not valid JSON: \(fault)")
        }
        guard body.members != nil else { return Self.refusal(422, "the body is \(body.kind), not an object") }
        guard let index else { return create(body, context.request, &generator, status) }
        var element = stub.action == .change ? elements[index].merged(with: body) : body
        guard let own = elements[index]["id"] else { return ServiceResponse(500) }
        guard element["id"] == nil || element["id"] == own else {
            return Self.refusal(409, "the id \(id) can't be changed")
        }
        element = element.with("id", own)
        guard grow(by: element.memoryBytes - elements[index].memoryBytes) else { return Self.tooLarge }
        var all = elements
        all[index] = element
        changed = all
        return Self.answer(element, status)
    }

    private mutating func create(
        _ body: MockJSON, _ request: ServiceRequest, _ generator: inout SplitMix64, _ status: Int
    ) -> ServiceResponse {
        guard elements.count < CollectionStub.maxCount else {
            return Self.refusal(507, "the collection is full: \(CollectionStub.maxCount) elements")
        }
        var element = body
        if body["id"] == nil {
            let numbers = elements.compactMap { $0["id"]?.integer }
            // Integer ids continue as integers. Otherwise a new id is a UUID.
            let id =
                numbers.count == elements.count
                ? MockJSON.integer((numbers.max() ?? 0) &+ 1) : .string(generator.nextUUID())
            element = .object([MockJSON.Member("id", id)] + (body.members ?? []))
        }
        guard let id = element.collectionID else {
            return Self.refusal(422, "the id must be a string or an integer")
        }
        if elements.contains(where: { $0.collectionID == id }) {
            return Self.refusal(409, "an element with the id \(id) already exists")
        }
        guard grow(by: element.memoryBytes) else { return Self.tooLarge }
        changed = elements + [element]
        var response = Self.answer(element, status)
        let path = request.path.hasSuffix("/") ? request.path.dropLast() : request.path
        response.fields["Location"] = "\(path)/\(FormURLEncoding.percentEncoded(id))"
        return response
    }

    /// Returns whether the session may use more memory.
    private mutating func grow(by bytes: Int) -> Bool {
        growth = bytes
        if bytes > bytesLeft { growth = 0 }
        return bytes <= bytesLeft
    }

    private static let tooLarge = refusal(
        507, "the session's collections use more than \(SessionState.maxCollectionBytes >> 20) MiB")

    private static func answer(_ json: MockJSON, _ status: Int) -> ServiceResponse {
        StubResponse.json(json, status: status).httpResponse
    }

    private static func refusal(_ status: Int, _ reason: String) -> ServiceResponse {
        answer(["error": .string(reason)], status)
    }
}

extension MockJSON {
    /// Returns the object with one member set.
    fileprivate func with(_ name: String, _ value: MockJSON) -> MockJSON {
        var members = members ?? []
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].value = value
        } else {
            members.insert(Member(name, value), at: 0)
        }
        return .object(members)
    }

    /// Source: RFC 7396, JSON Merge Patch.
    func merged(with patch: MockJSON) -> MockJSON {
        guard let changes = patch.members else { return patch }
        var members = members ?? []
        for change in changes {
            let index = members.firstIndex { $0.name == change.name }
            if case .null = change.value {
                if let index { members.remove(at: index) }
            } else if let index {
                members[index].value = members[index].value.merged(with: change.value)
            } else {
                members.append(Member(change.name, MockJSON.null.merged(with: change.value)))
            }
        }
        return .object(members)
    }
}
