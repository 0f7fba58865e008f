#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads an HTTP archive as stubs.
struct HARReader {
    let file: String
    let host: String?
    private let secrets = Secrets.ofArchives

    init(file: String, host: String?) {
        self.file = file
        self.host = host
    }

    /// What a request is told apart by.
    private struct Key: Hashable {
        let method: String
        let path: String
        let query: [String]
    }

    /// What belongs to one connection, or was undone before the archive was written. Source: RFC 9110, section 7.6.1.
    private static let dropped: Set<String> = [
        "connection", "keep-alive", "transfer-encoding", "te", "trailer", "upgrade", "content-length",
        "content-encoding", "date", "alt-svc",
    ]

    func stubs(_ har: JSON) throws(StubFault) -> [Stub] {
        guard let entries = har["log"]?["entries"]?.array else {
            throw StubFault(file: file, reason: "is no HTTP archive: log.entries is missing")
        }
        var order: [Key] = []
        var stubs: [Key: Stub] = [:]
        for (index, entry) in entries.enumerated() {
            let place = "log.entries[\(index)]"
            guard let method = entry["request"]?["method"]?.string,
                let url = entry["request"]?["url"]?.string,
                let response = entry["response"]
            else { throw StubFault(file: file, reason: "\(place) has no method, url or response") }
            guard let request = request(method, url) else { continue }
            let key = Key(
                method: request.method, path: String(request.path),
                query: request.query.map { "\($0.name)=\($0.value)" })
            if stubs[key] == nil {
                order.append(key)
                stubs[key] = stub(request, at: place)
            }
            stubs[key]?.answers.append(try answer(response, at: place + ".response"))
        }
        return order.compactMap { stubs[$0] }.map(Self.shortened)
    }

    /// What was asked of the host; nil of another's, and of what is no address.
    private func request(_ method: String, _ url: String) -> HTTPRequest? {
        guard let scheme = url.firstRange(of: "://") else { return nil }
        let rest = url[scheme.upperBound...].prefix { $0 != "#" }
        let address = rest.prefix { $0 != "/" && $0 != "?" }
        if let host, address.lowercased() != host.lowercased() { return nil }
        let target = rest.dropFirst(address.count)
        return HTTPRequest(method.uppercased(), target.hasPrefix("/") ? String(target) : "/" + target)
    }

    private func stub(_ request: HTTPRequest, at place: String) -> Stub {
        let segments = PathPattern.segments(of: request.path).map { PathPattern.Segment.literal($0) }
        // A secret is not what a request is known by: it is another tomorrow.
        let query = request.query.filter { !secrets.includes($0.name) }
        var stub = Stub(
            request.method, PathPattern(segments: segments),
            when: query.map { .query($0.name, .equals($0.value)) }, answers: [])
        stub.origin = "\(file) \(place)"
        return stub
    }

    private func answer(_ value: JSON, at place: String) throws(StubFault) -> Answer {
        guard let status = value["status"]?.integer, status == 0 || (200...599).contains(status) else {
            throw StubFault(file: file, reason: "\(place).status is no status from 200 to 599, nor 0")
        }
        // What browsers write of an exchange that came to nothing.
        if status == 0 { return Answer(HTTPResponse()).failing(.empty) }
        var fields = HTTPFields()
        for header in value["headers"]?.array ?? [] {
            guard let name = header["name"]?.string, let text = header["value"]?.string else {
                throw StubFault(file: file, reason: "\(place).headers has one without a name or a value")
            }
            // Of HTTP/2 there are names like :status.
            if name.hasPrefix(":") || Self.dropped.contains(name.lowercased()) || secrets.includes(name) {
                continue
            }
            // Browsers join the lines of a field.
            fields.lines += text.split(whereSeparator: \.isNewline).map { .init(name, String($0)) }
        }
        let content = value["content"]
        var body = Array((content?["text"]?.string ?? "").utf8)
        if content?["encoding"]?.string == "base64" {
            guard let data = Data(base64Encoded: String(decoding: body, as: UTF8.self)) else {
                throw StubFault(file: file, reason: "\(place).content.text is not base64")
            }
            body = Array(data)
        }
        if fields["Content-Type"] == nil, !body.isEmpty, let type = content?["mimeType"]?.string,
            type != HARWriter.unknownType
        {
            fields["Content-Type"] = type
        }
        return Answer(
            HTTPResponse(
                status, fields: fields, body: secrets.removed(from: body, type: fields["Content-Type"])))
    }

    /// The last answer is repeated anyway.
    private static func shortened(_ stub: Stub) -> Stub {
        var stub = stub
        while stub.answers.count > 1,
            stub.answers[stub.answers.count - 2] == stub.answers[stub.answers.count - 1]
        {
            stub.answers.removeLast()
        }
        return stub
    }
}

extension Stub {
    /// Reads an HTTP archive (HAR 1.2), as browsers write them, as stubs: each request's answers in turn.
    ///
    /// Requests are told apart by method, path and query. Secrets are removed; what did not come at all is answered by a
    /// closed connection.
    /// - Parameters:
    ///   - har: the archive.
    ///   - host: whose answers are meant, as `api.example.com`; nil means everybody's.
    ///   - file: where that is from, for messages.
    /// - Throws: ``StubFault`` with the place of what is wrong.
    public static func har(_ har: JSON, host: String? = nil, file: String = "archive") throws(StubFault)
        -> [Stub]
    {
        try HARReader(file: file, host: host).stubs(har)
    }
}
