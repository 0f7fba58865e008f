import StoreyInternal

/// An OpenAPI document on disk, which is read again when it or a file that it refers to changes.
struct OpenAPISource: Sendable {
    let path: String
    let seed: UInt64
    /// Whether requests and responses are validated against the document.
    let isContract: Bool
    /// The last valid version.
    private(set) var document: OpenAPIDocument?
    private(set) var stubs: [Stub] = []
    /// The problems of the current version.
    private(set) var problems: [StubError] = []
    private var files: [FileVersion] = []

    private struct FileVersion: Equatable {
        let path: String
        let kind: FileKind

        init(_ path: String) {
            self.path = path
            kind = FileKind(at: path, followingLinks: true)
        }

    }

    /// - Throws: ``StubErrors`` if the file can't be read, or isn't an OpenAPI document of a known version.
    init(path: String, seed: UInt64, isContract: Bool) throws(StubErrors) {
        self.path = path
        self.seed = seed
        self.isContract = isContract
        try load()
    }

    /// Reads the document if a file has changed. If it is invalid, its last valid version is kept.
    /// - Returns: Whether a file has changed.
    mutating func reload() -> Bool {
        guard files != files.map({ FileVersion($0.path) }) else { return false }
        do {
            try load()
        } catch {
            files = files.map { FileVersion($0.path) }
            problems = error.errors
        }
        return true
    }

    private mutating func load() throws(StubErrors) {
        let version = FileVersion(path)
        let document = try OpenAPIDocument(file: path)
        files = [version] + document.referencedFiles.map { FileVersion($0) }
        var problems = document.problems
        stubs = document.stubs(seed: seed) { problems.append($0) }
        self.problems = problems
        self.document = document
    }
}
