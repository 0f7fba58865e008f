extension WireMockAdminController {
    private static let recordingFields = [
        "targetBaseUrl", "filters", "captureHeaders", "repeatsAsScenarios", "persist", "outputFormat",
    ]

    /// Answers the endpoints below `recordings`.
    func recordings(_ request: ServiceRequest, _ path: [String]) throws(AdminError) -> StubResponse? {
        switch (request.method, path) {
        case ("GET", ["status"]): return .json(["status": .string(server.wireMock.status)])
        case ("POST", ["start"]): return try startRecording(body(of: request))
        case ("POST", ["stop"]):
            guard let recording = server.wireMock.stop() else {
                throw AdminError(status: 400, reason: "Not currently recording.")
            }
            change { $0.mapping?["id"]?.string == recording.mapping }
            return .json(try recorded(recording.recorder, recording.options))
        case ("POST", ["snapshot"]):
            let options = request.body.isEmpty ? [:] : try body(of: request)
            guard let recorder = server.wireMock.recorder ?? server.configuration.archive else {
                return .json(["mappings": []])
            }
            return .json(try recorded(recorder, options))
        default: return nil
        }
    }

    private func startRecording(_ options: MockJSON) throws(AdminError) -> StubResponse {
        guard server.wireMock.recording == nil else {
            throw AdminError(status: 400, reason: "a recording is running. Stop it first.")
        }
        try check(options)
        let target = try read { (reader) throws(StubError) in
            try reader.text(options["targetBaseUrl"] ?? .null, at: ".targetBaseUrl")
        }
        // After all other mappings, as in WireMock.
        let proxy: MockJSON = [
            "request": [:], "response": ["proxyBaseUrl": .string(target)], "priority": 10,
        ]
        let added = try add(proxy)
        server.wireMock.start(
            .init(recorder: HARRecorder(), options: options, mapping: added["id"]?.string ?? ""))
        return .json([:])
    }

    private func check(_ options: MockJSON) throws(AdminError) {
        _ = try read { (reader) throws(StubError) in
            try reader.members(options, Self.recordingFields, at: "")
        }
        let format = options["outputFormat"]?.string?.uppercased()
        guard ["FULL", "IDS", nil].contains(format) else {
            throw AdminError(status: 422, reason: "outputFormat must be FULL or IDS")
        }
    }

    /// Adds mappings for what was recorded, and returns them.
    private func recorded(_ recorder: HARRecorder, _ options: MockJSON) throws(AdminError) -> MockJSON {
        try check(options)
        let filter = try options["filters"].map { (filters) throws(AdminError) in
            try read { (reader) throws(StubError) in
                try reader.pattern(
                    .object((filters.members ?? []).filter { $0.name != "ids" }), at: ".filters")
            }
        }
        let headers = options["captureHeaders"]?.members?.map(\.name) ?? []
        let entries = (recorder.har["log"]?["entries"]?.array ?? []).filter { entry in
            filter.map { $0.mismatches(Self.request(of: entry)).isEmpty } ?? true
        }
        let mappings = try read { (_) throws(StubError) in
            var mappings: [MockJSON] = []
            let stubs = try Stub.har(["log": ["entries": .array(entries)]], file: "recording") { _ in }
            for (index, stub) in stubs.enumerated() {
                var stub = stub
                if options["repeatsAsScenarios"] == false { stub.responses = Array(stub.responses.suffix(1)) }
                let key = "recording \(stub.pattern)"
                for mapping in try WireMockWriter(stub: stub).mappings(key: key, priority: index + 1) {
                    let captured = Self.capturing(headers, of: entries, in: mapping, stub)
                    mappings.append(.object((captured.members ?? []).filter { $0.name != "priority" }))
                }
            }
            return mappings
        }
        for mapping in mappings { _ = try add(mapping) }
        if options["outputFormat"]?.string?.uppercased() == "IDS" {
            return ["ids": .array(mappings.compactMap { $0["id"] })]
        }
        return ["mappings": .array(mappings)]
    }

    private static func request(of entry: MockJSON) -> ServiceRequest {
        let request = entry["request"]
        let url = request?["url"]?.string ?? ""
        let target = url.firstRange(of: "://").map { String(url[$0.upperBound...].drop { $0 != "/" }) } ?? url
        let headers = request?["headers"]?.array ?? []
        return ServiceRequest(
            request?["method"]?.string ?? "GET", target,
            fields: HeaderFields(headers.map { .init($0["name"]?.string ?? "", $0["value"]?.string ?? "") }),
            body: Array((request?["postData"]?["text"]?.string ?? "").utf8))
    }

    /// Adds conditions on headers to a mapping, with the values of the first request that it was recorded from.
    private static func capturing(
        _ names: [String], of entries: [MockJSON], in mapping: MockJSON, _ stub: Stub
    ) -> MockJSON {
        let first = entries.lazy.map(Self.request(of:)).first { stub.pattern.mismatches($0).isEmpty }
        let conditions = names.compactMap { name in
            first?.fields[name].map { MockJSON.Member(name, ["equalTo": .string($0)]) }
        }
        guard !conditions.isEmpty, let pattern = mapping["request"]?.members else { return mapping }
        let members = pattern + [.init("headers", .object(conditions))]
        return .object(
            (mapping.members ?? []).map { $0.name == "request" ? .init("request", .object(members)) : $0 })
    }
}
