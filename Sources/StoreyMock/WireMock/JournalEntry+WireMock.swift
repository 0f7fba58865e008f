#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JournalEntry {
    /// What WireMock tells of a request and its answer.
    var wireMocksEvent: JSON {
        [
            "id": .string(WireMockIdentity.of("request \(number)")), "request": wireMocksRequest,
            "responseDefinition": ["status": .integer(status), "fromConfiguredStub": .bool(stub != nil)],
            "response": ["status": .integer(status)], "wasMatched": .bool(stub != nil),
        ]
    }

    /// What WireMock tells of a request.
    var wireMocksRequest: JSON {
        var headers: [JSON.Member] = []
        for line in request.fields.lines
        where !headers.contains(where: { $0.name.isSameField(as: line.name) }) {
            headers.append(
                .init(line.name, .string(request.fields.values(line.name).joined(separator: ", "))))
        }
        let facts = RequestFacts(request)
        return [
            "url": .string(request.target),
            "absoluteUrl": .string("http://\(request.fields["Host"] ?? "localhost")\(request.target)"),
            "method": .string(request.method), "headers": .object(headers),
            "cookies": .object(facts.allCookies.map { .init($0.name, .string($0.value)) }),
            "body": .string(String(decoding: request.body, as: UTF8.self)),
            "bodyAsBase64": .string(Data(request.body).base64EncodedString()),
        ]
    }
}

extension RequestFacts {
    fileprivate var allCookies: [(name: String, value: String)] {
        var facts = self
        return facts.cookies
    }
}
