/// A folder as WireMock has it: stubs in `mappings`, the bodies that they name in `__files`.
struct WireMockFolder {
    static let folders = ["mappings", "__files"]

    private let folder: StubFolder

    init(_ folder: StubFolder) { self.folder = folder }

    static func isMapping(_ path: String) -> Bool { path.hasPrefix("mappings/") && path.hasSuffix(".json") }

    /// The stubs of a file, one or several. Of two that could answer equally well, the later does.
    func stubs(in path: String) throws(StubFault) -> [Stub] {
        guard let bytes = folder.read(path) else { throw StubFault(file: path, reason: "cannot be read") }
        let value: JSON
        do {
            value = try JSON(reading: bytes)
        } catch {
            throw StubFault(file: path, reason: "is no JSON: \(error)")
        }
        return try WireMockReader(file: path, folder: folder).stubs(value)
    }
}
