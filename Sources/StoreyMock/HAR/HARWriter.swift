#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes exchanges as an HTTP archive has them. What is not known is -1 there.
enum HARWriter {
    /// The type of what has none.
    static let unknownType = "x-unknown"

    static func entry(
        _ request: HTTPRequest, _ response: HTTPResponse?, base: String, start: Date, time: Duration
    ) -> JSON {
        let milliseconds = JSON.number(time / .milliseconds(1))
        return [
            "startedDateTime": .string(start.formatted(.iso8601.time(includingFractionalSeconds: true))),
            "time": milliseconds, "request": self.request(request, base),
            "response": self.response(response), "cache": [:],
            "timings": ["send": 0, "wait": milliseconds, "receive": 0],
        ]
    }

    private static func request(_ request: HTTPRequest, _ base: String) -> JSON {
        let type = request.fields["Content-Type"]
        let body = Secrets.ofArchives.removed(from: request.body, type: type)
        let target = Secrets.ofArchives.removed(from: request.target)
        var members: [JSON.Member] = [
            .init("method", .string(request.method)),
            .init("url", .string((base.hasSuffix("/") ? String(base.dropLast()) : base) + target)),
            .init("httpVersion", "HTTP/1.1"), .init("cookies", []), .init("headers", headers(request.fields)),
            .init("queryString", pairs(HTTPRequest("GET", target).query)), .init("headersSize", -1),
            .init("bodySize", .integer(body.count)),
        ]
        if !body.isEmpty {
            let text = JSON.string(String(decoding: body, as: UTF8.self))
            members.append(.init("postData", ["mimeType": .string(type ?? ""), "text": text]))
        }
        return .object(members)
    }

    /// Nothing at all has the status 0, as browsers write it.
    private static func response(_ response: HTTPResponse?) -> JSON {
        let type = response?.fields["Content-Type"]
        let body = Secrets.ofArchives.removed(from: response?.body ?? [], type: type)
        var content: [JSON.Member] = [
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
            "headers": headers(response?.fields ?? [:]), "content": .object(content),
            "redirectURL": .string(response?.fields["Location"] ?? ""), "headersSize": -1,
            "bodySize": .integer(response == nil ? -1 : body.count),
        ]
    }

    private static func headers(_ fields: HTTPFields) -> JSON {
        pairs(Secrets.ofArchives.removed(from: fields).lines.map { ($0.name, $0.value) })
    }

    private static func pairs(_ pairs: [(name: String, value: String)]) -> JSON {
        .array(pairs.map { ["name": .string($0.name), "value": .string($0.value)] })
    }
}

extension HARRecording {
    /// Notes what the mock server answers.
    func note(_ request: HTTPRequest, _ reply: Reply) {
        note(
            request, reply.fault == nil ? reply.response : nil,
            base: "http://" + (request.fields["Host"] ?? "localhost"), start: .now, time: reply.delay)
    }
}
