/// A writer for WireMock mappings. Everything that WireMock can't express is an error.
///
/// The mappings have explicit priorities, so that the order in which WireMock reads them does not matter.
struct WireMockWriter {
    /// The stub, for messages.
    let stub: Stub

    /// Returns the mappings of all stubs in a table, in the order of their precedence.
    /// - Throws: ``StubErrors`` with everything that can't be expressed.
    static func mappings(_ table: StubTable) throws(StubErrors) -> [MockJSON] {
        var mappings: [MockJSON] = []
        var errors: [StubError] = methodsThatHideOthers(table)
        for (index, entry) in inOrder(table).enumerated() {
            do throws(StubError) {
                mappings += try WireMockWriter(stub: entry.stub).mappings(key: entry.key, priority: index + 1)
            } catch {
                errors.append(error)
            }
        }
        if !errors.isEmpty { throw StubErrors(errors) }
        return mappings
    }

    private static func inOrder(_ table: StubTable) -> [StubTable.Entry] {
        table.entries.sorted { one, other in
            // Variants first, because a request asks for them explicitly.
            let (a, b) = (one.stub, other.stub)
            if (a.variant == .standard) != (b.variant == .standard) { return b.variant == .standard }
            let (kindsOfA, kindsOfB) = (a.pattern.path.kinds, b.pattern.path.kinds)
            if table.ranking == .mostSpecific, kindsOfA != kindsOfB {
                return kindsOfA.lexicographicallyPrecedes(kindsOfB)
            }
            return one.rank < other.rank
        }
    }

    /// Returns errors for stubs of any method that are hidden here by stubs of one method for the same path, but
    /// would respond in WireMock.
    private static func methodsThatHideOthers(_ table: StubTable) -> [StubError] {
        if table.ranking == .mostRecent { return [] }
        struct Key: Hashable {
            let path: [String]
            let variant: Variant
            let method: String
        }
        var isCertain: [Key: Bool] = [:]
        for stub in table.entries.map(\.stub) {
            let key = Key(path: stub.pattern.path.shape, variant: stub.variant, method: stub.pattern.method)
            let answersAlways = stub.pattern.conditions.isEmpty && stub.scenario?.requiredState == nil
            isCertain[key] = isCertain[key, default: false] || answersAlways
        }
        return table.entries.map(\.stub).filter { $0.pattern.method == "ANY" }.compactMap { stub in
            let hiding = isCertain.first { key, isCertain in
                !isCertain && key.method != "ANY" && key.variant == stub.variant
                    && key.path == stub.pattern.path.shape
            }
            return hiding.map { hiding in
                StubError(
                    file: stub.name,
                    reason:
                        "would respond in WireMock to requests that the stubs for \(hiding.key.method) reject. "
                        + "Use specific methods instead of ANY.")
            }
        }
    }

    func failure(_ reason: String) -> StubError { StubError(file: stub.name, reason: reason) }

    func mappings(key: String, priority: Int) throws(StubError) -> [MockJSON] {
        var conditions = stub.pattern.conditions
        if stub.variant != .standard { conditions.append(try forcing(stub.variant)) }
        let request = try request(conditions)
        func mapping(_ answer: StubResponse, _ number: Int, _ step: ScenarioTransition?) throws(StubError)
            -> MockJSON
        {
            var members: [MockJSON.Member] = [
                .init("id", .string(id(key, number))), .init("name", .string(key)),
                .init("priority", .integer(priority)), .init("request", request),
                .init("response", try response(answer)),
            ]
            if let step {
                members.append(.init("scenarioName", .string(step.name)))
                if let state = step.requiredState {
                    members.append(
                        .init("requiredScenarioState", .string(ScenarioTransition.wireMock(state))))
                }
                if let next = step.newState {
                    members.append(.init("newScenarioState", .string(ScenarioTransition.wireMock(next))))
                }
            }
            return .object(members)
        }
        guard stub.responses.count > 1 else {
            guard let answer = stub.responses.first else { throw failure("has no response") }
            return [try mapping(answer, 0, stub.scenario)]
        }
        if stub.scenario != nil {
            throw failure("has several responses in a scenario, which WireMock does not support")
        }
        var mappings: [MockJSON] = []
        for (index, answer) in stub.responses.enumerated() {
            let isLast = index == stub.responses.count - 1
            let next = isLast ? (stub.repeatsSequence ? ScenarioTransition.start : nil) : "\(index + 2)"
            let step = ScenarioTransition(
                "responses of \(key)", in: index == 0 ? ScenarioTransition.start : "\(index + 1)", then: next)
            mappings.append(try mapping(answer, index, step))
        }
        return mappings
    }

    private func id(_ key: String, _ number: Int) -> String {
        if number == 0, let id = stub.mapping?["id"]?.string { return id }
        return WireMockID.of("\(key) \(stub.variant.name) \(number)")
    }

    /// Returns the condition for a variant's header, in all spellings.
    private func forcing(_ variant: Variant) throws(StubError) -> RequestCondition {
        let name = "(?i)(FORCE[_-])?" + variant.name.replacing("_", with: "[_-]")
        do {
            return .field("X-Mock-Variant", .matches(try RegexPattern(name)))
        } catch {
            throw failure("has a variant that WireMock can't match: \(variant)")
        }
    }
}

extension PathPattern {
    /// The specificity of each segment. Lower numbers are more specific.
    fileprivate var kinds: [Int] { segments.map(\.rank) }

    /// The path without the names of its parameters.
    fileprivate var shape: [String] {
        segments.map { segment in
            switch segment {
            case .literal(let text): "=" + text
            case .parameter: ":"
            case .mixed(let pieces):
                "~" + pieces.map { if case .literal(let text) = $0 { text } else { "/" } }.joined()
            case .wildcard: "*"
            }
        }
    }
}
