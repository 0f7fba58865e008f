#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JournalEntry {
    /// The id of the request in WireMock's admin API.
    var wireMockID: String { Self.wireMockID(number) }

    /// The id of the request with a number in its session.
    static func wireMockID(_ number: Int) -> String { WireMockID.of("request \(number)") }

    /// The request and its response as WireMock's admin API describes them.
    var wireMockEvent: MockJSON {
        [
            "id": .string(wireMockID), "request": wireMockRequest,
            "responseDefinition": ["status": .integer(status), "fromConfiguredStub": .bool(stub != nil)],
            "response": ["status": .integer(status)], "wasMatched": .bool(stub != nil),
        ]
    }

    /// The request as WireMock's admin API describes it.
    var wireMockRequest: MockJSON {
        var headers: [MockJSON.Member] = []
        for line in request.fields.lines
        where !headers.contains(where: { $0.name.isSameField(as: line.name) }) {
            headers.append(
                .init(line.name, .string(request.fields.values(line.name).joined(separator: ", "))))
        }
        let context = RequestContext(request)
        return [
            "url": .string(request.target),
            "absoluteUrl": .string("http://\(request.fields["Host"] ?? "localhost")\(request.target)"),
            "method": .string(request.method), "headers": .object(headers),
            "cookies": .object(context.allCookies.map { .init($0.name, .string($0.value)) }),
            "body": .string(String(decoding: request.body, as: UTF8.self)),
            "bodyAsBase64": .string(Data(request.body).base64EncodedString()),
        ]
    }
}

extension RequestContext {
    fileprivate var allCookies: [(name: String, value: String)] {
        var context = self
        return context.cookies
    }
}
