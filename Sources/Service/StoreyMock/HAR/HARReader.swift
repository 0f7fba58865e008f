import StoreyInternal

/// A reader that converts an HTTP archive to stubs.
private struct HARReader {
    let file: String
    let host: String?
    private let redaction = RedactionRules.archives

    init(file: String, host: String?) {
        self.file = file
        self.host = host
    }

    /// The key that distinguishes requests.
    private struct Key: Hashable {
        let method: String
        let path: String
        let query: [String]
    }

    /// - Parameter onError: Called for each entry that is invalid and left out. If it is `nil`, the first one is thrown.
    func stubs(_ har: MockJSON, onError: ((StubError) -> Void)? = nil) throws(StubError) -> [Stub] {
        guard let entries = har["log"]?["entries"]?.array else {
            throw StubError(file: file, reason: "is not an HTTP archive: log.entries is missing")
        }
        var order: [Key] = []
        var stubs: [Key: Stub] = [:]
        for (index, entry) in entries.enumerated() {
            let location = "log.entries[\(index)]"
            do throws(StubError) {
                guard let (request, answer) = try read(entry, at: location) else { continue }
                let key = Key(
                    method: request.method, path: String(request.path),
                    query: request.query.map { "\($0.name)=\($0.value)" })
                if stubs[key] == nil {
                    order.append(key)
                    stubs[key] = stub(request, at: location)
                }
                stubs[key]?.responses.append(answer)
            } catch {
                try error.report(to: onError)
            }
        }
        return order.compactMap { stubs[$0] }.map(Self.shortened)
    }

    /// Returns the request and the response of an entry, or `nil` if it is for another host.
    private func read(_ entry: MockJSON, at location: String) throws(StubError) -> (
        ServiceRequest, StubResponse
    )? {
        guard let method = entry["request"]?["method"]?.string, let url = entry["request"]?["url"]?.string,
            let response = entry["response"]
        else { throw StubError(file: file, reason: "\(location) has no method, url or response") }
        guard let request = request(method, url) else { return nil }
        return (request, try answer(response, at: location + ".response"))
    }

    /// Returns the request, or `nil` if it is for another host or the URL is invalid.
    private func request(_ method: String, _ url: String) -> ServiceRequest? {
        guard let scheme = url.firstRange(of: "://") else { return nil }
        let rest = url[scheme.upperBound...].prefix { $0 != "#" }
        let address = rest.prefix { $0 != "/" && $0 != "?" }
        if let host, address.lowercased() != host.lowercased() { return nil }
        let target = rest.dropFirst(address.count)
        return ServiceRequest(method.uppercased(), target.hasPrefix("/") ? String(target) : "/" + target)
    }

    private func stub(_ request: ServiceRequest, at location: String) -> Stub {
        let segments = PathPattern.segments(of: request.path).map { PathPattern.Segment.literal($0) }
        // Secrets change, so they don't identify a request.
        let query = request.query.filter {
            !redaction.isSecretParameter($0.name) && !$0.value.contains(RedactionRules.replacement)
        }
        var stub = Stub(
            request.method, PathPattern(segments: segments),
            when: query.map { .query($0.name, .equals($0.value)) }, responses: [])
        stub.origin = "\(file) \(location)"
        return stub
    }

    private func answer(_ value: MockJSON, at location: String) throws(StubError) -> StubResponse {
        guard let status = value["status"]?.integer, status == 0 || (200...599).contains(status) else {
            throw StubError(file: file, reason: "\(location).status must be a status from 200 to 599, or 0")
        }
        // Browsers write status 0 for a failed request.
        if status == 0 { return StubResponse(ServiceResponse()).failing(.emptyResponse) }
        var fields = HeaderFields()
        for header in value["headers"]?.array ?? [] {
            guard let name = header["name"]?.string, let text = header["value"]?.string else {
                throw StubError(
                    file: file, reason: "\(location).headers has an element without a name or a value")
            }
            if HeaderFields.isForTransfer(name) || redaction.isSecret(name) { continue }
            // Browsers join the values of repeated headers.
            fields.lines += text.split(whereSeparator: \.isNewline).map { .init(name, String($0)) }
        }
        let content = value["content"]
        let text = content?["text"]?.string ?? ""
        var body = Array(text.utf8)
        if content?["encoding"]?.string == "base64" {
            guard let decoded = text.base64Decoded else {
                throw StubError(file: file, reason: "\(location).content.text is not valid Base64")
            }
            body = decoded
        }
        if fields["Content-Type"] == nil, !body.isEmpty, let type = content?["mimeType"]?.string,
            type != HARWriter.unknownType
        {
            fields["Content-Type"] = type
        }
        return StubResponse(
            ServiceResponse(
                status, fields: fields, body: redaction.redacted(body, type: fields["Content-Type"])))
    }

    /// Removes repeated final responses, because the last response repeats anyway.
    private static func shortened(_ stub: Stub) -> Stub {
        var stub = stub
        while stub.responses.count > 1,
            stub.responses[stub.responses.count - 2] == stub.responses[stub.responses.count - 1]
        {
            stub.responses.removeLast()
        }
        return stub
    }
}

extension Stub {
    /// Reads an HTTP archive (HAR 1.2), as exported by browsers, as stubs. Repeated requests become a sequence of
    /// responses.
    ///
    /// Requests are distinguished by method, path and query. Secrets are removed. A failed request becomes a
    /// closed connection.
    /// - Parameters:
    ///   - har: the archive.
    ///   - host: the host whose responses to read, such as `api.example.com`, or `nil` for all.
    ///   - file: the file's name, for messages.
    ///   - onProblem: called for each entry that is invalid and left out. If it is `nil`, the first one is thrown.
    /// - Throws: ``StubError`` that names the invalid entry, or says that it is not an archive.
    public static func har(
        _ har: MockJSON, host: String? = nil, file: String = "archive",
        onProblem: ((StubError) -> Void)? = nil
    ) throws(StubError) -> [Stub] {
        try HARReader(file: file, host: host).stubs(har, onError: onProblem)
    }
}
