import StoreyInternal

/// The recordings of WireMock's clients.
extension WireMockAdminController {
    /// Answers the endpoints below `recordings`.
    func recordings(_ request: ServiceRequest, _ path: [String]) throws(AdminError) -> StubResponse? {
        switch (request.method, path) {
        case ("GET", ["status"]): return .json(["status": .string(server.wireMock.status)])
        case ("POST", ["start"]): return .json(try startRecording(body(of: request)))
        case ("POST", ["stop"]): return .json(try stopRecording())
        case ("POST", ["snapshot"]):
            return .json(try snapshot(request.body.isEmpty ? [:] : body(of: request)))
        default: return nil
        }
    }

    private func startRecording(_ value: MockJSON) throws(AdminError) -> MockJSON {
        let options = try options(value)
        guard let target = options.target, !target.isEmpty else {
            throw AdminError(
                status: 422, reason: "targetBaseUrl is required: the URL of the service to record")
        }
        // As in WireMock, this doesn't end a recording that has begun.
        if server.wireMock.recording != nil { return [:] }
        let proxy = try add(["request": [:], "response": ["proxyBaseUrl": .string(target)]])
        server.wireMock.start(.init(options: options, mapping: proxy["id"]?.string ?? ""))
        return [:]
    }

    private func stopRecording() throws(AdminError) -> MockJSON {
        guard let recording = server.wireMock.stop() else {
            throw AdminError(status: 400, reason: "Not currently recording.", wireMockCode: 30)
        }
        do throws(AdminError) {
            let result = try record(recording.exchanges.all, recording.options)
            change { $0.mapping?["id"]?.string == recording.mapping }
            return result
        } catch {
            // Nothing that was recorded is lost.
            server.wireMock.start(recording)
            throw error
        }
    }

    /// Adds mappings for the requests in the session's journal that were forwarded.
    private func snapshot(_ value: MockJSON) throws(AdminError) -> MockJSON {
        let options = try options(value)
        if options.includesStubbed {
            throw AdminError(
                status: 422,
                reason: "allowNonProxied is not supported in a snapshot: start a recording with it instead")
        }
        let (entries, generation) = session.with { ($0.journal.entries, $0.journal.generation) }
        let positions = Set(
            entries.map {
                JournalPosition(session: session.key, number: $0.number, generation: generation)
            })
        let exchanges = server.wireMock.forwarded.all.filter {
            $0.position.map(positions.contains) ?? false
        }
        return try record(exchanges, options)
    }

    private func options(_ value: MockJSON) throws(AdminError) -> WireMockRecordingOptions {
        try read { (reader) throws(StubError) in try reader.recordingOptions(value) }
    }

    /// Adds mappings for the exchanges that the options select, and returns them.
    private func record(
        _ exchanges: [RecordedExchange], _ options: WireMockRecordingOptions
    ) throws(AdminError) -> MockJSON {
        let selected = exchanges.filter { exchange in
            guard exchange.request.target.hasPrefix("/") else { return false }
            guard let ids = options.ids else { return true }
            return exchange.position.map {
                $0.session == session.key && ids.contains(JournalEntry.wireMockID($0.number))
            } ?? false
        }
        let matching = try self.matching(options.filter, in: selected, \.request)
        let mappings = try read { (_) throws(StubError) in
            try WireMockRecordingWriter(options: options).mappings(matching)
        }
        let known = knownIDs
        var stubs: [Stub] = []
        for mapping in mappings {
            stubs.append(try stub(extractingBody(of: identified(mapping, known), options)))
        }
        try AdminLimits.check(adding: stubs, to: server)
        if options.persists, server.stubStore.table.wireMockFolder != nil {
            try save(stubs)
        } else {
            put(stubs)
        }
        let added = stubs.compactMap(\.mapping)
        return options.returnsIDs
            ? ["ids": .array(added.compactMap { $0["id"] })] : ["mappings": .array(added)]
    }

    /// Writes the body of a mapping's response into a file, if it is large enough and the server has a folder.
    private func extractingBody(
        of mapping: MockJSON, _ options: WireMockRecordingOptions
    ) throws(AdminError) -> MockJSON {
        guard let limits = options.extraction, server.stubStore.table.wireMockFolder != nil,
            let response = mapping["response"]?.members
        else { return mapping }
        var bytes = (mapping["response"]?["body"]?.string).map { Array($0.utf8) }
        if let encoded = mapping["response"]?["base64Body"]?.string { bytes = encoded.base64Decoded }
        let headers = mapping["response"]?["headers"]?.members ?? []
        let type = headers.first { $0.name.isSameField(as: "Content-Type") }?.value.string ?? ""
        let mediaType = type.prefix { $0 != ";" }.lowercased()
        guard let bytes else { return mapping }
        let isLarge =
            WireMockFileName.isText(mediaType)
            ? String(decoding: bytes, as: UTF8.self).utf16.count > limits.text : bytes.count > limits.binary
        guard isLarge else { return mapping }
        let path = ServiceRequest("GET", mapping["request"]?["url"]?.string ?? "/").path
        let name = WireMockFileName.of(
            mapping, WireMockFileName.bodyExtension(type: mediaType, path: path))
        try write(bytes, to: "__files/" + name)
        let kept =
            response.filter { $0.name != "body" && $0.name != "base64Body" }
            + [.init("bodyFileName", .string(name))]
        return .object(
            (mapping.members ?? []).map { $0.name == "response" ? .init("response", .object(kept)) : $0 })
    }
}
