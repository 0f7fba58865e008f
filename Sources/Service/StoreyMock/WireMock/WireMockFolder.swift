import StoreyInternal

/// A WireMock folder, with stubs in `mappings` and their bodies in `__files`.
struct WireMockFolder {
    static let folders = ["mappings", "__files"]

    private let folder: StubFolder

    init(_ folder: StubFolder) { self.folder = folder }

    /// Returns the file in `__files` that a request names, or `nil` if it doesn't exist.
    func file(for request: ServiceRequest, _ control: RequestControl) -> StubSelector.Selection? {
        guard ["GET", "HEAD"].contains(request.method), control.variant == nil, control.status == nil else {
            return nil
        }
        let name = "__files/" + PathPattern.segments(of: request.path).joined(separator: "/")
        guard let path = folder.inside(name), path.hasPrefix("__files/"), let bytes = folder.read(path) else {
            return nil
        }
        var response = ServiceResponse()
        StubBody(bytes, contentType: MediaType.ofFile(named: path)).fill(&response)
        return .init(answer: StubResponse(response), name: path, variant: .standard)
    }

    static func isMapping(_ path: String) -> Bool { path.hasPrefix("mappings/") && path.hasSuffix(".json") }

    /// Returns the valid stubs of a file, and the errors in the others. Of two equally good matches, the later one responds.
    func stubs(in path: String) -> (stubs: [Stub], errors: [StubError]) {
        guard let bytes = folder.read(path) else {
            return ([], [StubError(file: path, reason: "can't be read")])
        }
        let value: MockJSON
        do {
            value = try MockJSON(reading: bytes)
        } catch {
            return ([], [StubError(file: path, reason: "is not valid JSON: \(error)")])
        }
        var errors: [StubError] = []
        do throws(StubError) {
            let stubs = try WireMockReader(file: path, folder: folder).stubs(value) { errors.append($0) }
            return (stubs, errors)
        } catch {
            return ([], [error])
        }
    }
}
