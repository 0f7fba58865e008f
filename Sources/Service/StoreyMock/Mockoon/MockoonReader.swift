import StoreyInternal

/// A reader that converts an environment of Mockoon to stubs.
///
/// Source: Mockoon 9, `packages/commons/src/models` and `response-rules-interpreter.ts`.
struct MockoonReader {
    private let file: String
    /// The folder of the files that bodies come from, if any.
    private let folder: StubFolder?
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
    init(
        _ environment: MockJSON, file: String, folder: StubFolder?, onError: ((StubError) -> Void)?
    ) throws(StubError) {
        guard let routes = environment["routes"]?.array else {
            throw StubError(file: file, reason: "is not a Mockoon environment: routes is missing")
        }
        self.file = file
        self.folder = folder
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
        if route["type"]?.string == "crud" { return prioritized(try collection(route, base, path)) }
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
        if let type = route["type"]?.string, !["http", "crud"].contains(type) {
            return "it is a route of type \(type)"
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

    /// Returns the stubs of a route that lists and changes the elements of its data, and of its responses with rules.
    private func collection(_ route: MockJSON, _ base: Stub, _ path: String) throws(StubError) -> [Stub] {
        let responses = route["responses"]?.array ?? []
        let main = responses.first { $0["default"]?.bool == true } ?? responses.first ?? [:]
        let operations: [Stub]
        do throws(MockoonText.Unsupported) {
            operations = try self.operations(main, path)
        } catch {
            return [try unserved(base, error.reason)]
        }
        var stubs: [Stub] = []
        for var stub in operations {
            stub.origin = base.origin
            stub.responses[0].delay = delay(main)
            stub.responses[0].httpResponse.fields = fields(main)
            for response in responses where response["rules"]?.array?.isEmpty == false {
                stubs.append(try self.stub(response, stub, usesRules: true))
            }
            stubs.append(stub)
        }
        return stubs
    }

    /// Returns the operations on the elements of a response's data.
    private func operations(_ response: MockJSON, _ path: String) throws(MockoonText.Unsupported) -> [Stub] {
        let id = response["databucketID"]?.string ?? ""
        let text = try data(id)
        let key = response["crudKey"]?.string ?? "id"
        guard key == "id" else { throw .init(reason: "the key of its elements is \(key), not id") }
        if text.contains("{{") { throw .init(reason: "its data is a template") }
        do {
            return try CollectionStub.stubs(
                MockJSON(reading: text), at: path, file: "\(file): data \(id)", dialect: .mockoon)
        } catch {
            throw .init(reason: "\(error)")
        }
    }

    private func data(_ id: String) throws(MockoonText.Unsupported) -> String {
        guard let bucket = buckets[id] else { throw .init(reason: "it has no data \(id)") }
        return bucket.plainText
    }

    private func fields(_ response: MockJSON) -> HeaderFields {
        var fields = HeaderFields(headers)
        fields.set(Self.headers(response["headers"]))
        return fields
    }

    private func delay(_ response: MockJSON) -> Delay? {
        let delay = latency + (response["latency"]?.integer ?? 0)
        return delay > 0 ? .fixed(.milliseconds(delay)) : nil
    }

    private func answer(_ value: MockJSON) throws(MockoonText.Unsupported) -> StubResponse {
        let status = value["statusCode"]?.integer ?? 200
        guard (200...599).contains(status) else {
            throw .init(reason: "the status \(status) isn't from 200 to 599")
        }
        var fields = fields(value)
        var text = value["body"]?.string ?? ""
        switch value["bodyType"]?.string {
        case "FILE":
            let path = value["filePath"]?.string ?? ""
            let bytes = try contents(of: path)
            if fields["Content-Type"] == nil { fields["Content-Type"] = MediaType.ofFile(named: path) }
            guard let content = String(validating: bytes, as: UTF8.self), content.contains("{{") else {
                var response = StubResponse(ServiceResponse(status, fields: fields, body: bytes))
                response.delay = delay(value)
                return response
            }
            text = content
        case "DATABUCKET":
            text = try data(value["databucketID"]?.string ?? "")
            if fields["Content-Type"] == nil { fields["Content-Type"] = "application/json" }
        default: break
        }
        let isTemplate = text.contains("{{") && value["disableTemplating"]?.bool != true
        if isTemplate { text = try MockoonText.mustache(text) }
        var response = StubResponse(ServiceResponse(status, fields: fields, body: Array(text.utf8)))
        response.delay = delay(value)
        guard isTemplate else { return response }
        do { return try response.templated() } catch { throw .init(reason: "\(error)") }
    }

    /// Returns the bytes of a file. A file outside of the environment's folder isn't read: the environment may be someone else's.
    private func contents(of path: String) throws(MockoonText.Unsupported) -> [UInt8] {
        guard let folder else { throw .init(reason: "its body is the file \(path)") }
        guard !path.hasPrefix("/"), let inside = folder.inside(path) else {
            throw .init(reason: "its file isn't in the folder of the environment: \(path)")
        }
        guard let bytes = folder.read(inside) else { throw .init(reason: "its file can't be read: \(path)") }
        return bytes
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
    ///   - folder: the folder of the files that are bodies. Without it, responses with such a body aren't served.
    ///   - onProblem: called for each response that can't be served. If it is `nil`, the first problem is thrown.
    /// - Throws: ``StubError`` that names the route, or says that it is not an environment.
    public static func mockoon(
        _ environment: MockJSON, file: String = "environment", folder: String? = nil,
        onProblem: ((StubError) -> Void)? = nil
    ) throws(StubError) -> [Stub] {
        var files: StubFolder?
        do throws(StubErrors) {
            if let folder { files = try StubFolder(folder) }
        } catch {
            throw StubError(file: file, reason: "\(error)")
        }
        var reader = try MockoonReader(environment, file: file, folder: files, onError: onProblem)
        return try reader.stubs()
    }
}
