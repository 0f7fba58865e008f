#if Mock
    import Foundation
    import StoreyMock
    import Testing

    /// The path of a folder with OpenAPI documents of public services, which this repository doesn't contain.
    private let path = ProcessInfo.processInfo.environment["STOREY_OPENAPI_DOCUMENTS"]

    /// The files with documents, without those that they refer to.
    private let files = path.map { path in
        let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return all.sorted().filter { name in
            let text = try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
            return text?.contains(/\b(openapi|swagger)\b['"]?:/) ?? false
        }
    }

    @Suite(
        "Public OpenAPI documents", .serialized, .timeLimit(.minutes(30)),
        .enabled(if: path != nil, "needs STOREY_OPENAPI_DOCUMENTS"))
    struct PublicDocumentTests {
        /// Prints what a document has, and what isn't served.
        @Test(arguments: files ?? [])
        func `A document of a public service loads, and its examples and samples conform to it`(file: String)
            throws
        {
            let folder = try #require(path)
            let start = ContinuousClock.now
            let document = try OpenAPIDocument(file: folder + "/" + file)
            var problems = document.problems.map(\.description)
            let stubs = document.stubs { problems.append($0.description) }
            let time = ContinuousClock.now - start
            let unserved = stubs.filter { $0.responses[0].httpResponse.status == 501 }
            let standard = stubs.filter { $0.variant == .standard }
            var violations: [String] = []
            for stub in standard where stub.responses[0].httpResponse.status != 501 {
                let target = "\(stub.pattern.path)".split(separator: "/").map { segment in
                    segment.hasPrefix(":") || segment.contains("{") ? "1" : segment
                }.joined(separator: "/")
                let request = ServiceRequest(stub.pattern.method, "/" + target)
                violations += document.violations(in: stub.responses[0].httpResponse, to: request).map {
                    "\(stub.pattern): \($0)"
                }
            }
            print(
                "\(file): \(standard.count) operations, \(stubs.count) stubs, \(unserved.count) not served, "
                    + "\(violations.count) violations, \(time)\n"
                    + (problems + violations).prefix(20).map { "  \($0)\n" }.joined())
            #expect(!standard.isEmpty)
            #expect(unserved.count * 50 <= stubs.count)
            #expect(violations.count * 50 <= standard.count)
        }
    }
#endif
