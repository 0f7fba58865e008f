/// A WireMock folder, with stubs in `mappings` and their bodies in `__files`.
struct WireMockFolder {
    static let folders = ["mappings", "__files"]

    private let folder: StubFolder

    init(_ folder: StubFolder) { self.folder = folder }

    static func isMapping(_ path: String) -> Bool { path.hasPrefix("mappings/") && path.hasSuffix(".json") }

    /// Returns the stubs of a file. Of two equally good matches, the later one responds.
    func stubs(in path: String) throws(StubError) -> [Stub] {
        guard let bytes = folder.read(path) else { throw StubError(file: path, reason: "can't be read") }
        let value: MockJSON
        do {
            value = try MockJSON(reading: bytes)
        } catch {
            throw StubError(file: path, reason: "is not valid JSON: \(error)")
        }
        return try WireMockReader(file: path, folder: folder).stubs(value)
    }
}
