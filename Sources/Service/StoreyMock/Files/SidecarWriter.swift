/// A writer for stub sidecars, the inverse of ``SidecarReader``. What a sidecar can't express is an error.
struct SidecarWriter {
    /// The stub, for messages.
    let stub: Stub

    /// Returns the text of a sidecar for each endpoint, by the path of its file.
    /// - Throws: ``StubErrors`` with everything that can't be expressed.
    static func files(_ stubs: [Stub]) throws(StubErrors) -> [String: String] {
        var sidecars: [String: [MockJSON]] = [:]
        var collections: [String: String] = [:]
        var errors: [StubError] = []
        for stub in stubs {
            let writer = SidecarWriter(stub: stub)
            do throws(StubError) {
                if case .collection(let collection)? = stub.responses.first?.source {
                    if let file = try writer.file(of: collection) {
                        collections[file] = MockJSON.array(collection.elements).lines
                    }
                } else {
                    sidecars[try writer.file, default: []].append(try writer.sidecar)
                }
            } catch {
                errors.append(error)
            }
        }
        if !errors.isEmpty { throw StubErrors(errors) }
        return sidecars.mapValues { ($0.count == 1 ? $0[0] : .array($0)).lines }
            .merging(collections) { sidecar, _ in sidecar }
    }

    func failure(_ reason: String) -> StubError { StubError(file: stub.name, reason: reason) }

    private var file: String {
        get throws(StubError) {
            let pattern = stub.pattern
            if let file = StubFileName.sidecar(for: pattern.method, pattern.path) { return file }
            throw failure("has a path that can't be a file name: \(pattern)")
        }
    }

    /// Returns the file of a collection, or `nil` if another of its stubs writes it.
    private func file(of collection: CollectionStub) throws(StubError) -> String? {
        guard collection.action == .list else { return nil }
        guard let file = StubFileName.collection(at: stub.pattern.path) else {
            throw failure("has a path that can't be a file name: \(stub.pattern)")
        }
        let response = stub.responses[0]
        let fields = response.httpResponse.fields.lines.filter { !$0.name.isSameField(as: "Content-Type") }
        guard response.delay == nil, fields.isEmpty else {
            throw failure("has a delay or headers, which a collection's file can't express")
        }
        return file
    }

    private var sidecar: MockJSON {
        get throws(StubError) {
            // WireMock tries stubs in another order, and its templates escape nothing.
            if stub.mapping != nil {
                throw failure("comes from a WireMock mapping, which is a stub file already")
            }
            var members: [MockJSON.Member] = []
            if stub.variant != .standard { members.append(.init("variant", .string(stub.variant.name))) }
            if !stub.pattern.conditions.isEmpty {
                members.append(.init("match", try match(stub.pattern.conditions)))
            }
            if let scenario = stub.scenario { members.append(.init("scenario", Self.scenario(scenario))) }
            if stub.priority != Stub.defaultPriority {
                members.append(.init("priority", .integer(stub.priority)))
            }
            if stub.repeatsSequence { members.append(.init("cycle", true)) }
            if stub.responses.count == 1 {
                members += try response(stub.responses[0])
            } else {
                var responses: [MockJSON] = []
                for each in stub.responses { responses.append(.object(try response(each))) }
                members.append(.init("responses", .array(responses)))
            }
            return .object(members)
        }
    }

    private static func scenario(_ scenario: ScenarioTransition) -> MockJSON {
        var members = [MockJSON.Member("name", .string(scenario.name))]
        if let state = scenario.requiredState { members.append(.init("requiredState", .string(state))) }
        if let state = scenario.newState { members.append(.init("newState", .string(state))) }
        return .object(members)
    }
}

// MARK: - Conditions

extension SidecarWriter {
    /// Returns the object `match` for conditions that must all hold.
    private func match(_ conditions: [RequestCondition]) throws(StubError) -> MockJSON {
        var members: [MockJSON.Member] = []
        var bodies: [MockJSON] = []
        // Conditions whose key is in use.
        var rest: [MockJSON] = []
        func add(_ key: String, _ value: MockJSON) {
            if members.contains(where: { $0.name == key }) {
                rest.append([key: value])
            } else {
                members.append(.init(key, value))
            }
        }
        for condition in conditions {
            if let (key, name, text) = condition.named {
                let member = MockJSON.Member(name, try self.text(text))
                let index = members.firstIndex { $0.name == key }
                if let index, case .object(let others) = members[index].value,
                    !others.contains(where: { $0.name == name })
                {
                    members[index].value = .object(others + [member])
                } else {
                    add(key, .object([member]))
                }
                continue
            }
            switch condition {
            case .not(let other): add("not", try match(other.parts))
            case .any(let others):
                var objects: [MockJSON] = []
                for other in others { objects.append(try match(other.parts)) }
                add("any", .array(objects))
            case .all(let others): for other in others { rest.append(try match(other.parts)) }
            default: bodies.append(try body(condition))
            }
        }
        if !bodies.isEmpty { add("body", bodies.count == 1 ? bodies[0] : .array(bodies)) }
        if !rest.isEmpty { members.append(.init("all", .array(rest))) }
        return .object(members)
    }

    func body(_ condition: RequestCondition) throws(StubError) -> MockJSON {
        switch condition {
        case .body(let text): return try self.text(text)
        case .json(let value, let ignoringArrayOrder, let ignoringExtraElements):
            var members = [MockJSON.Member("json", value)]
            if ignoringArrayOrder { members.append(.init("ignoreArrayOrder", true)) }
            if ignoringExtraElements { members.append(.init("ignoreExtraElements", true)) }
            return .object(members)
        case .jsonPath(let path, let value):
            let path = MockJSON.Member("jsonPath", .string(path.description))
            return .object([path] + (value.map { [.init("equals", $0)] } ?? []))
        case .jsonPathText(let path, let text):
            return ["jsonPath": .string(path.description), "text": try self.text(text)]
        default: throw failure("has a condition that a stub file can't express: \(condition)")
        }
    }

    private func text(_ match: TextMatch) throws(StubError) -> MockJSON {
        func object(_ kind: String, _ value: MockJSON, ignoringCase: Bool = false) -> MockJSON {
            .object([.init(kind, value)] + (ignoringCase ? [.init("ignoreCase", true)] : []))
        }
        switch match {
        case .equals(let text, false): return .string(text)
        case .equals(let text, true): return object("equals", .string(text), ignoringCase: true)
        case .contains(let text, let ignoringCase):
            return object("contains", .string(text), ignoringCase: ignoringCase)
        case .matches(let pattern): return object("matches", .string(pattern.description))
        case .present(let isPresent): return object("present", .bool(isPresent))
        case .document(let match): throw failure("has a condition that a stub file can't express: \(match)")
        case .not(let match): return object("not", try text(match))
        case .all(let matches): return object("all", .array(try texts(matches)))
        case .any(let matches): return object("any", .array(try texts(matches)))
        }
    }

    private func texts(_ matches: [TextMatch]) throws(StubError) -> [MockJSON] {
        var texts: [MockJSON] = []
        for match in matches { texts.append(try text(match)) }
        return texts
    }
}

extension RequestCondition {
    /// The key in a sidecar, the name, and the match of a condition on a named value.
    fileprivate var named: (kind: String, name: String, text: TextMatch)? {
        switch self {
        case .query(let name, let text): ("query", name, text)
        case .field(let name, let text): ("headers", name, text)
        case .cookie(let name, let text): ("cookies", name, text)
        case .parameter(let name, let text): ("pathParameters", name, text)
        case .form(let name, let text): ("form", name, text)
        default: nil
        }
    }

    /// The conditions that must all hold.
    fileprivate var parts: [RequestCondition] {
        if case .all(let parts) = self { parts } else { [self] }
    }
}
