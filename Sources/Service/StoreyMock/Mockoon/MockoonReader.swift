/// A reader that converts an environment of Mockoon to stubs.
///
/// Source: Mockoon 9, `packages/commons/src/models` and `response-rules-interpreter.ts`.
struct MockoonReader {
    let file: String
    private let prefix: String
    private let latency: Int
    private let headers: [HeaderFields.Line]
    private let buckets: [String: MockJSON]
    /// The next priority of each endpoint. The first route and the first response that matches answers.
    private var priorities: [String: Int] = [:]

    /// - Throws: ``StubError`` if it is not an environment.
    init(_ environment: MockJSON, file: String) throws(StubError) {
        guard environment["routes"]?.array != nil else {
            throw StubError(file: file, reason: "is not a Mockoon environment: routes is missing")
        }
        self.file = file
        prefix = environment["endpointPrefix"]?.string ?? ""
        latency = environment["latency"]?.integer ?? 0
        headers = Self.headers(environment["headers"])
        var buckets: [String: MockJSON] = [:]
        for bucket in environment["data"]?.array ?? [] {
            for key in ["id", "uuid"] {
                if let name = bucket[key]?.string { buckets[name] = bucket["value"] }
            }
        }
        self.buckets = buckets
    }

    /// - Parameter onError: Called for each response that can't be served, and answers with status 501.
    mutating func stubs(_ environment: MockJSON, onError: (StubError) throws(StubError) -> Void)
        throws(StubError)
        -> [Stub]
    {
        var stubs: [Stub] = []
        for route in environment["routes"]?.array ?? [] { stubs += try self.stubs(ofRoute: route, onError) }
        if environment["proxyMode"]?.bool == true, let host = environment["proxyHost"]?.string,
            let base = ForwardedRequest.base(reading: host)
        {
            stubs.append(Stub("ANY", "/*", priority: Int.max, response: .proxy(to: base)))
        }
        return stubs
    }

    private mutating func stubs(
        ofRoute route: MockJSON, _ onError: (StubError) throws(StubError) -> Void
    ) throws(StubError) -> [Stub] {
        let method = (route["method"]?.string ?? "").uppercased()
        let endpoint = [prefix, route["endpoint"]?.string ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
        let path = PathPattern(endpoint)
        var base = Stub(
            ["", "ALL"].contains(method) ? "ANY" : method, path, priority: Stub.defaultPriority + 1,
            responses: [])
        let name = "\(base.pattern)"
        base.origin = "\(file) \(name)"
        func unserved(_ stub: Stub, _ reason: String) throws(StubError) -> Stub {
            let error = StubError(file: file, reason: "\(name) is not served: \(reason)")
            try onError(error)
            var stub = stub
            stub.responses = [.json(["error": .string(error.reason)], status: 501)]
            return stub
        }
        if let type = route["type"]?.string, type != "http" {
            let advice =
                type == "crud" ? ". Write its data to a collection, such as ANY/notes.collection.json" : ""
            return [try unserved(base, "it is a route of type \(type)\(advice)")]
        }
        if endpoint.contains(where: { "()+?".contains($0) }) {
            return [try unserved(base, "its path has a regular expression: \(endpoint)")]
        }
        let responses = route["responses"]?.array ?? []
        let mode = route["responseMode"]?.string
        let usesRules = [nil, "FALLBACK"].contains(mode)
        var stubs: [Stub] = []
        var answers: [StubResponse] = []
        var priority = priorities[name, default: Stub.defaultPriority + 1]
        let standard = responses.firstIndex { $0["default"]?.bool == true } ?? 0
        for (index, response) in responses.enumerated() {
            let label = response["label"]?.string ?? ""
            var stub = base
            if !label.isEmpty { stub.origin += ": \(label)" }
            do throws(MockoonText.Unsupported) {
                stub.responses = [try answer(response)]
                answers += stub.responses
                let rules = usesRules ? response["rules"]?.array ?? [] : []
                if !rules.isEmpty {
                    let isAll = response["rulesOperator"]?.string == "AND"
                    var conditions: [RequestCondition] = []
                    for rule in rules { conditions.append(try MockoonRule(rule).condition) }
                    var ruled = stub
                    ruled.pattern.conditions =
                        isAll || conditions.count == 1 ? conditions : [.any(conditions)]
                    ruled.priority = priority
                    priority += 1
                    stubs.append(ruled)
                }
            } catch {
                stub = try unserved(stub, (label.isEmpty ? "" : "“\(label)”: ") + error.reason)
            }
            if index == standard, mode != "SEQUENTIAL", mode != "FALLBACK" {
                var last = stub
                // After all responses with rules.
                last.priority = Int.max / 2 + priority
                stubs.append(last)
            }
            if !label.isEmpty {
                stub.variant = Variant(label)
                stub.statuses = stub.responses[0].httpResponse.status...stub.responses[0].httpResponse.status
                stubs.append(stub)
            }
        }
        if mode == "SEQUENTIAL", !answers.isEmpty {
            var sequence = base
            sequence.responses = answers
            sequence.repeatsSequence = true
            sequence.priority = priority
            stubs.append(sequence)
        }
        if mode == "RANDOM" {
            try onError(
                StubError(file: file, reason: "\(name) has random responses. The default one answers."))
        }
        priorities[name] = priority + 1
        return stubs
    }

    private func answer(_ value: MockJSON) throws(MockoonText.Unsupported) -> StubResponse {
        let status = value["statusCode"]?.integer ?? 200
        guard (200...599).contains(status) else {
            throw .init(reason: "the status \(status) isn't from 200 to 599")
        }
        var fields = HeaderFields(headers)
        fields.set(Self.headers(value["headers"]))
        var text = value["body"]?.string ?? ""
        switch value["bodyType"]?.string {
        case "FILE": throw .init(reason: "its body is the file \(value["filePath"]?.string ?? "")")
        case "DATABUCKET":
            let id = value["databucketID"]?.string ?? ""
            guard let bucket = buckets[id] else { throw .init(reason: "it has no data \(id)") }
            text = bucket.string ?? bucket.text
            if fields["Content-Type"] == nil { fields["Content-Type"] = "application/json" }
        default: break
        }
        let isTemplate = text.contains("{{") && value["disableTemplating"]?.bool != true
        if isTemplate { text = try MockoonText.mustache(text) }
        var response = StubResponse(ServiceResponse(status, fields: fields, body: Array(text.utf8)))
        let delay = latency + (value["latency"]?.integer ?? 0)
        if delay > 0 { response.delay = .fixed(.milliseconds(delay)) }
        guard isTemplate else { return response }
        do { return try response.templated() } catch { throw .init(reason: "\(error)") }
    }

    private static func headers(_ value: MockJSON?) -> [HeaderFields.Line] {
        (value?.array ?? []).compactMap { header in
            guard let name = header["key"]?.string, !name.isEmpty, !HeaderFields.isForTransfer(name) else {
                return nil
            }
            return .init(name, header["value"]?.string ?? "")
        }
    }
}

extension Stub {
    /// Reads an environment of Mockoon as stubs.
    ///
    /// Of the responses of a route, the first one whose rules hold answers, or else the default one. Each response is a variant
    /// named like its label. What can't be served answers with status 501 and the reason.
    /// - Parameters:
    ///   - environment: the environment.
    ///   - file: the file's name, for messages.
    ///   - onProblem: called for each response that can't be served. If it is `nil`, the first problem is thrown.
    /// - Throws: ``StubError`` that names the route, or says that it is not an environment.
    public static func mockoon(
        _ environment: MockJSON, file: String = "environment", onProblem: ((StubError) -> Void)? = nil
    ) throws(StubError) -> [Stub] {
        var reader = try MockoonReader(environment, file: file)
        return try reader.stubs(environment) { (error) throws(StubError) in
            guard let onProblem else { throw error }
            onProblem(error)
        }
    }
}
