#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes exchanges as entries of an HTTP archive. Unknown sizes are -1.
enum HARWriter {
    /// The type of a body without a Content-Type.
    static let unknownType = "x-unknown"

    static func entry(
        _ request: ServiceRequest, _ response: ServiceResponse?, base: String, start: Date, time: Duration
    ) -> MockJSON {
        let milliseconds = MockJSON.number(time / .milliseconds(1))
        let rules = RedactionRules.archives
        var redactor = Redactor(rules, known: rules.secretValues(request, response ?? ServiceResponse()))
        return [
            "startedDateTime": .string(
                Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(start)),
            "time": milliseconds, "request": self.request(request, base, &redactor),
            "response": self.response(response, &redactor), "cache": [:],
            "timings": ["send": 0, "wait": milliseconds, "receive": 0],
        ]
    }

    private static func request(
        _ request: ServiceRequest, _ base: String, _ redactor: inout Redactor
    ) -> MockJSON {
        let type = request.fields["Content-Type"]
        let body = redactor.body(request.body, type: type)
        let target = redactor.url(request.target, at: "target")
        let base = redactor.url(base, at: "base")
        var members: [MockJSON.Member] = [
            .init("method", .string(request.method)),
            .init("url", .string((base.hasSuffix("/") ? String(base.dropLast()) : base) + target)),
            .init("httpVersion", "HTTP/1.1"), .init("cookies", []),
            .init("headers", headers(request.fields, &redactor)),
            .init("queryString", pairs(ServiceRequest("GET", target).query)), .init("headersSize", -1),
            .init("bodySize", .integer(body.count)),
        ]
        if !body.isEmpty {
            let text = MockJSON.string(String(decoding: body, as: UTF8.self))
            members.append(.init("postData", ["mimeType": .string(type ?? ""), "text": text]))
        }
        return .object(members)
    }

    /// A failed request has status 0, as in browsers' archives.
    private static func response(_ response: ServiceResponse?, _ redactor: inout Redactor) -> MockJSON {
        let type = response?.fields["Content-Type"]
        let body = redactor.body(response?.body ?? [], type: type)
        var content: [MockJSON.Member] = [
            .init("size", .integer(body.count)), .init("mimeType", .string(type ?? unknownType)),
        ]
        if let text = String(validating: body, as: UTF8.self) {
            content.append(.init("text", .string(text)))
        } else {
            content.append(.init("text", .string(Data(body).base64EncodedString())))
            content.append(.init("encoding", "base64"))
        }
        return [
            "status": .integer(response?.status ?? 0), "statusText": "", "httpVersion": "HTTP/1.1",
            "cookies": [],
            "headers": headers(response?.fields ?? [:], &redactor), "content": .object(content),
            "redirectURL": .string(redactor.url(response?.fields["Location"] ?? "", at: "redirectURL")),
            "headersSize": -1,
            "bodySize": .integer(response == nil ? -1 : body.count),
        ]
    }

    private static func headers(_ fields: HeaderFields, _ redactor: inout Redactor) -> MockJSON {
        pairs(redactor.fields(fields).lines.map { ($0.name, $0.value) })
    }

    private static func pairs(_ pairs: [(name: String, value: String)]) -> MockJSON {
        .array(pairs.map { ["name": .string($0.name), "value": .string($0.value)] })
    }
}

extension HARRecorder {
    /// Records a response of the mock server.
    func record(_ request: ServiceRequest, _ reply: Reply) {
        record(
            request, reply.fault == nil ? reply.response : nil,
            base: "http://" + (request.fields["Host"] ?? "localhost"), start: .now, time: reply.delay)
    }
}
