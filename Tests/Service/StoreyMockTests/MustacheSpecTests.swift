#if Mock
    import Foundation
    import StoreyMock
    import Testing

    /// The path of a checkout of https://github.com/mustache/spec, which this repository doesn't contain.
    private let path = ProcessInfo.processInfo.environment["STOREY_MUSTACHE_SPEC"]

    @Suite("Mustache's specification", .enabled(if: path != nil, "needs STOREY_MUSTACHE_SPEC"))
    struct MustacheSpecTests {
        /// The data of each test is the body of a request, and its members are names of the template. Templates have no partials, and a
        /// name at their start, because they are filled from a request.
        @Test(arguments: ["comments", "delimiters", "interpolation", "inverted", "sections"])
        func `Templates are filled as Mustache's specification says`(name: String) async throws {
            let file = URL(filePath: try #require(path)).appending(path: "specs/\(name).json")
            let tests = try JSONPath("$.tests[*]").values(
                in: MockJSON(reading: Array(Data(contentsOf: file))))
            var (count, failures) = (0, [String]())
            for test in tests {
                guard case .string(let template)? = test["template"], test["partials"] == nil,
                    case .string(let expected)? = test["expected"], let data = test["data"],
                    case .object = data
                else { continue }
                count += 1
                let words = Set(template.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
                var paths: [String: JSONPath] = [:]
                for word in words { paths[word] = try JSONPath("$['\(word)']") }
                var result: String
                do {
                    let response = StubResponse.text(template, fields: ["Content-Type": "text/html"])
                    let server = MockServer([Stub("POST", "/", response: try response.templated(paths))])
                    let request = ServiceRequest("POST", "/", body: Array(data.text.utf8))
                    result = try await server.send(request, to: "http://localhost").text
                } catch {
                    result = "\(error)"
                }
                if result != expected {
                    let title = test["name"]?.text ?? ""
                    failures.append("\(title): \(result.debugDescription), not \(expected.debugDescription)")
                }
            }
            print("\(name): \(count - failures.count) of \(count), and \(tests.count - count) don't apply")
            #expect(count > 0)
            #expect(failures == [])
        }
    }
#endif
