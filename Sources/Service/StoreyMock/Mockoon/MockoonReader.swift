/// A reader that converts an environment of Mockoon to stubs.
///
/// Source: Mockoon 9, `packages/commons/src/models` and `response-rules-interpreter.ts`.
struct MockoonReader {
    private let file: String
    private let onError: ((StubError) -> Void)?
    private let routes: [MockJSON]
    /// The service that receives all other requests, if any.
    private let proxy: String?
    private let prefix: String
    private let latency: Int
    private let headers: [HeaderFields.Line]
    private let buckets: [String: MockJSON]
    /// The next priority of each endpoint. The first route and the first response that matches answers.
    private var priorities: [RequestPattern: Int] = [:]

    /// - Parameter onError: Called for each response that can't be served. If it is `nil`, the first error is thrown.
    /// - Throws: ``StubError`` if it is not an environment.
    init(_ environment: MockJSON, file: String, onError: ((StubError) -> Void)?) throws(StubError) {
        guard let routes = environment["routes"]?.array else {
            throw StubError(file: file, reason: "is not a Mockoon environment: routes is missing")
        }
        self.file = file
        self.onError = onError
        self.routes = routes
        let isProxy = environment["proxyMode"]?.bool == true
        proxy = isProxy ? environment["proxyHost"]?.string.flatMap(ForwardedRequest.base) : nil
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

    mutating func stubs() throws(StubError) -> [Stub] {
        var stubs: [Stub] = []
        for route in routes { stubs += try self.stubs(of: route) }
        if let proxy { stubs += prioritized([Stub("ANY", "/*", response: .proxy(to: proxy))]) }
        return stubs
    }

    private mutating func stubs(of route: MockJSON) throws(StubError) -> [Stub] {
        let method = (route["method"]?.string ?? "").uppercased()
        let path = [prefix, route["endpoint"]?.string ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
        var base = Stub(["", "ALL"].contains(method) ? "ANY" : method, PathPattern(path), responses: [])
        base.origin = "\(file) \(base.pattern)"
        if let reason = Self.unsupported(route, path) { return prioritized([try unserved(base, reason)]) }
        let mode = route["responseMode"]?.string
        let usesRules = [nil, "FALLBACK"].contains(mode)
        let responses = route["responses"]?.array ?? []
        var read: [Stub] = []
        for response in responses { read.append(try stub(response, base, usesRules: usesRules)) }
        if read.isEmpty { return [] }
        var ordered = read.filter { !$0.pattern.conditions.isEmpty }
        if mode == "SEQUENTIAL" {
            base.responses = read.flatMap(\.responses)
            base.repeatsSequence = true
            ordered = [base]
        } else if mode != "FALLBACK" {
            ordered.append(read[responses.firstIndex { $0["default"]?.bool == true } ?? 0].unconditional())
        }
        if mode == "RANDOM" {
            let error = StubError(
                file: file, reason: "\(base.pattern) has random responses. The default one answers.")
            try error.report(to: onError)
        }
        let labeled = zip(responses, read).compactMap { response, stub in
            response["label"]?.string.flatMap { $0.isEmpty ? nil : stub.unconditional(Variant($0)) }
        }
        return prioritized(ordered) + labeled
    }

    /// Returns the stubs with priorities after those of earlier ones of their endpoint. Stubs written by hand have precedence.
    private mutating func prioritized(_ stubs: [Stub]) -> [Stub] {
        stubs.map { stub in
            var stub = stub
            var endpoint = stub.pattern
            endpoint.conditions = []
            stub.priority = priorities[endpoint, default: Stub.defaultPriority + 1]
            priorities[endpoint] = stub.priority + 1
            return stub
        }
    }

    /// Returns why a route can't be served, or `nil` if it can.
    private static func unsupported(_ route: MockJSON, _ path: String) -> String? {
        if let type = route["type"]?.string, type != "http" {
            let advice =
                type == "crud" ? ". Write its data to a collection, such as ANY/notes.collection.json" : ""
            return "it is a route of type \(type)\(advice)"
        }
        return path.contains { "()+?".contains($0) } ? "its path has a regular expression: \(path)" : nil
    }

    private func unserved(_ stub: Stub, _ reason: String) throws(StubError) -> Stub {
        let error = StubError(file: file, reason: "\(stub.pattern) is not served: \(reason)")
        try error.report(to: onError)
        var stub = stub
        stub.responses = [.json(["error": .string(error.reason)], status: 501)]
        return stub
    }

    /// Returns the stub for a response and its rules.
    private func stub(_ response: MockJSON, _ base: Stub, usesRules: Bool) throws(StubError) -> Stub {
        let label = response["label"]?.string ?? ""
        var stub = base
        if !label.isEmpty { stub.origin += ": \(label)" }
        do throws(MockoonText.Unsupported) {
            stub.responses = [try answer(response)]
            var conditions: [RequestCondition] = []
            for rule in usesRules ? response["rules"]?.array ?? [] : [] {
                conditions.append(try MockoonRule(rule).condition)
            }
            let isAll = response["rulesOperator"]?.string == "AND" || conditions.count < 2
            stub.pattern.conditions = isAll ? conditions : [.any(conditions)]
            return stub
        } catch {
            return try unserved(stub, (label.isEmpty ? "" : "“\(label)”: ") + error.reason)
        }
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
    /// Returns a copy for all requests of the endpoint that ask for a variant.
    fileprivate func unconditional(_ variant: Variant = .standard) -> Stub {
        var stub = self
        stub.pattern.conditions = []
        if variant != .standard {
            let status = responses[0].httpResponse.status
            (stub.variant, stub.statuses) = (variant, status...status)
            stub.priority = Stub.defaultPriority + 1
        }
        return stub
    }

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
        var reader = try MockoonReader(environment, file: file, onError: onProblem)
        return try reader.stubs()
    }
}
