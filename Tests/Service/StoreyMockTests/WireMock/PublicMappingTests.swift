#if Mock && Service
    import Foundation
    import StoreyMock
    import StoreyService
    import Testing

    /// The path of the mappings.
    private let path = ProcessInfo.processInfo.environment["STOREY_WIREMOCK_MAPPINGS"]

    /// Mappings of public projects, which this repository doesn't contain: a file of objects with `mapping` and `requests`, at the
    /// path in `STOREY_WIREMOCK_MAPPINGS`.
    @Suite(
        "Public mappings of WireMock", .serialized, WithWireMock(), .timeLimit(.minutes(10)),
        .enabled(if: path != nil && WireMockProgram.isThere, "needs STOREY_WIREMOCK_MAPPINGS and WireMock"))
    struct PublicMappingTests {
        /// Counts the mappings whose responses are the same, those that differ, and those that are refused, and prints them.
        @Test func `At least 95 % of the mappings that WireMock accepts are served as it serves them`()
            async throws
        {
            let wireMock = try #require(WireMockProgram.current)
            let file = try Data(contentsOf: URL(filePath: #require(path)))
            let all = try JSONPath("$[*]").values(in: MockJSON(reading: Array(file)))
            var (accepted, equal, extensions, report) = (0, 0, 0, "")
            for each in all {
                let mapping = try #require(each["mapping"])
                let requests = try JSONPath("$.requests[*]").values(in: each)
                var files = ["mappings/a.json": mapping.text, "__files/a.txt": "a"]
                if case .string(let name)? = mapping["response"]?["bodyFileName"], !name.contains("{{") {
                    files["__files/" + name] = #""file""#
                    _ = try await wireMock.ask("PUT", "/__admin/files/" + name, "file")
                }
                let folder = try StubFiles(files)
                do { try await wireMock.load(["mappings": [mapping]]) } catch { continue }
                if Self.needsExtension(mapping) {
                    extensions += 1
                    continue
                }
                accepted += 1
                var problems: [StubError] = []
                let server = try MockServer(folder: folder.path, onProblem: { problems.append($0) })
                if let problem = problems.first {
                    report += "refused: \(each["source"] ?? ""): \(problem)\n"
                    continue
                }
                var difference: String?
                for request in requests {
                    guard case .string(let text) = request, difference == nil else { continue }
                    let theirs = await Self.response(to: text, NetworkTransport(), wireMock.url, mapping)
                    let ours = await Self.response(to: text, server, wireMock.url, mapping)
                    if ours != theirs { difference = "\(text): \(ours), not \(theirs)" }
                }
                if let difference {
                    report += "different: \(each["source"] ?? ""): \(difference)\n"
                } else {
                    equal += 1
                }
            }
            print(report + "accepted \(accepted), equal \(equal), and \(extensions) need an extension")
            #expect(
                accepted > 0 && Double(equal) >= 0.95 * Double(accepted), "\(equal) of \(accepted)\n\(report)"
            )
        }

        /// Whether a mapping names a Java class, or a helper that one provides, without which WireMock doesn't serve it.
        private static func needsExtension(_ mapping: MockJSON) -> Bool {
            let transformers = (try? JSONPath("$.response.transformers[*]").values(in: mapping)) ?? []
            return mapping["request"]?["customMatcher"] != nil || mapping["postServeActions"] != nil
                || transformers.contains { $0 != "response-template" } || mapping.text.contains("{{random ")
        }

        /// The status, the body, and the headers of the mapping.
        private static func response(
            to text: String, _ transport: any HTTPTransport, _ base: String, _ mapping: MockJSON
        ) async -> String {
            do throws(HTTPTransportError) {
                let answer = try await transport.send(ServiceRequest(written: text), to: base)
                // The texts of errors differ between servers.
                if answer.status == 404 || answer.status == 500 { return "\(answer.status)" }
                let names =
                    (try? JSONPath("$.response.headers").values(in: mapping).first).flatMap(Self.names) ?? []
                let headers = names.map { "\($0): \(answer.fields.values($0).joined(separator: ", "))" }
                let all = "\(answer.status) \(headers) \(answer.text)"
                // Times and random values vary.
                let varies = mapping.text.contains("{{now") || mapping.text.contains("random")
                return varies ? all.replacing(/[0-9a-f]+/, with: "0") : all
            } catch {
                return error.kind == .connectionLost ? "no connection" : "\(error.kind)"
            }
        }

        private static func names(_ value: MockJSON) -> [String]? {
            if case .object(let members) = value { members.map(\.name) } else { nil }
        }
    }
#endif
