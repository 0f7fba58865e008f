/// Writes stubs as WireMock's mappings. What those cannot say is refused by name.
///
/// Their priorities say which is asked first, so that it does not matter in which order WireMock reads them.
struct WireMockWriter {
    /// The stub, for messages.
    let stub: Stub

    /// All stubs of a table, the first to be asked first.
    /// - Throws: ``StubFaults``: everything that cannot be said, at once.
    static func mappings(_ table: StubTable) throws(StubFaults) -> [JSON] {
        var mappings: [JSON] = []
        var faults: [StubFault] = methodsThatHideOthers(table)
        for (index, entry) in inOrder(table).enumerated() {
            do throws(StubFault) {
                mappings += try WireMockWriter(stub: entry.stub).mappings(key: entry.key, priority: index + 1)
            } catch {
                faults.append(error)
            }
        }
        if !faults.isEmpty { throw StubFaults(faults) }
        return mappings
    }

    private static func inOrder(_ table: StubTable) -> [StubTable.Entry] {
        table.entries.sorted { one, other in
            // What is forced comes first.
            let (a, b) = (one.stub, other.stub)
            if (a.variant == .standard) != (b.variant == .standard) { return b.variant == .standard }
            let (kindsOfA, kindsOfB) = (a.pattern.path.kinds, b.pattern.path.kinds)
            if table.ranking == .mostExact, kindsOfA != kindsOfB {
                return kindsOfA.lexicographicallyPrecedes(kindsOfB)
            }
            return one.rank < other.rank
        }
    }

    /// Where a path has stubs of one method, those of any method are not asked; WireMock asks them if none of the former
    /// answers.
    private static func methodsThatHideOthers(_ table: StubTable) -> [StubFault] {
        if table.ranking == .latest { return [] }
        struct Key: Hashable {
            let path: [String]
            let variant: Variant
            let method: String
        }
        var isCertain: [Key: Bool] = [:]
        for stub in table.entries.map(\.stub) {
            let key = Key(path: stub.pattern.path.shape, variant: stub.variant, method: stub.pattern.method)
            let answersAlways = stub.pattern.conditions.isEmpty && stub.scenario?.state == nil
            isCertain[key] = isCertain[key, default: false] || answersAlways
        }
        return table.entries.map(\.stub).filter { $0.pattern.method == "ANY" }.compactMap { stub in
            let hiding = isCertain.first { key, isCertain in
                !isCertain && key.method != "ANY" && key.variant == stub.variant
                    && key.path == stub.pattern.path.shape
            }
            return hiding.map { hiding in
                StubFault(
                    file: stub.name,
                    reason:
                        "would answer what the stubs for \(hiding.key.method) leave, which here it does not; "
                        + "give it methods instead of ANY")
            }
        }
    }

    func fault(_ reason: String) -> StubFault { StubFault(file: stub.name, reason: reason) }

    func mappings(key: String, priority: Int) throws(StubFault) -> [JSON] {
        var conditions = stub.pattern.conditions
        if stub.variant != .standard { conditions.append(try forcing(stub.variant)) }
        let request = try request(conditions)
        func mapping(_ answer: Answer, _ number: Int, _ step: ScenarioStep?) throws(StubFault) -> JSON {
            var members: [JSON.Member] = [
                .init("id", .string(id(key, number))), .init("name", .string(key)),
                .init("priority", .integer(priority)), .init("request", request),
                .init("response", try response(answer)),
            ]
            if let step {
                members.append(.init("scenarioName", .string(step.name)))
                if let state = step.state {
                    members.append(.init("requiredScenarioState", .string(ScenarioStep.wireMocks(state))))
                }
                if let next = step.next {
                    members.append(.init("newScenarioState", .string(ScenarioStep.wireMocks(next))))
                }
            }
            return .object(members)
        }
        guard stub.answers.count > 1 else {
            guard let answer = stub.answers.first else { throw fault("has no answer") }
            return [try mapping(answer, 0, stub.scenario)]
        }
        if stub.scenario != nil {
            throw fault("has several answers in a scenario, which WireMock cannot say")
        }
        var mappings: [JSON] = []
        for (index, answer) in stub.answers.enumerated() {
            let isLast = index == stub.answers.count - 1
            let next = isLast ? (stub.cycles ? ScenarioStep.start : nil) : "\(index + 2)"
            let step = ScenarioStep(
                "answers of \(key)", in: index == 0 ? ScenarioStep.start : "\(index + 1)", then: next)
            mappings.append(try mapping(answer, index, step))
        }
        return mappings
    }

    private func id(_ key: String, _ number: Int) -> String {
        if number == 0, let id = stub.mapping?["id"]?.string { return id }
        return WireMockIdentity.of("\(key) \(stub.variant.name) \(number)")
    }

    /// As a request forces it by its header, in all spellings.
    private func forcing(_ variant: Variant) throws(StubFault) -> Condition {
        let name = "(?i)(FORCE[_-])?" + variant.name.replacing("_", with: "[_-]")
        do {
            return .field("X-Mock-Variant", .matches(try Pattern(name)))
        } catch {
            throw fault("is of a variant that WireMock cannot match: \(variant)")
        }
    }
}

extension PathPattern {
    /// Of each segment what kind it is, the more exact the lower.
    fileprivate var kinds: [Int] {
        segments.map { segment in
            switch segment {
            case .literal: 0
            case .parameter: 1
            case .rest: 2
            }
        }
    }

    /// What two patterns share that stand in one place.
    fileprivate var shape: [String] {
        segments.map { segment in
            switch segment {
            case .literal(let text): "=" + text
            case .parameter: ":"
            case .rest: "*"
            }
        }
    }
}

extension StubFaults {
    init(_ fault: StubFault) { self.init([fault]) }
}
